/* What compiled modules ask again and again, kept at hand: where a field of a class is, whether a class is of another,
   what a module calls by a name, the small numbers; records made at once, lists made longer, tuples and lists walked.

   Each is what Python itself would answer. It is kept with the version of what it was found in, which Python gives anew
   to whatever changes and never twice: an answer whose version is not the one of now is asked for again. */

#ifndef MAZO_AT_HAND_H
#define MAZO_AT_HAND_H

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030E0000 && !defined(Py_GIL_DISABLED) && !defined(PYPY_VERSION)

#include <string.h>

#define MAZO_KEPT 2048
#define MAZO_PLACE(a, b) ((((uintptr_t)(a) >> 4) ^ ((uintptr_t)(b) >> 3) ^ ((uintptr_t)(b) >> 12)) & (MAZO_KEPT - 1))

/* Names of a module */

#if PY_VERSION_HEX < 0x030C0000

typedef struct {
    PyObject *dict;
    PyObject *key; /* owned */
    uint64_t version;
    PyObject *value;
} MazoName;

extern MazoName mazo_names[MAZO_KEPT];
PyObject *mazo_find_name(PyObject *dict, PyObject *key, MazoName *at);

static inline PyObject *mazo_name(PyObject *dict, PyObject *key) {
    MazoName *at = &mazo_names[MAZO_PLACE(dict, key)];
    if (!PyUnicode_CheckExact(key)) {
        return CPyDict_GetItem(dict, key);
    }
    if (at->dict == dict && at->key == key && PyDict_CheckExact(dict)
        && at->version == ((PyDictObject *)dict)->ma_version_tag) {
        Py_INCREF(at->value);
        return at->value;
    }
    return mazo_find_name(dict, key, at);
}

PyObject *mazo_find_of_module(PyObject *module, PyObject *name, PyObject *dict, MazoName *at);

static inline PyObject *mazo_of_module(PyObject *module, PyObject *name) {
    PyObject *dict = PyModule_GetDict(module);
    MazoName *at = &mazo_names[MAZO_PLACE(dict, name)];
    if (at->dict == dict && at->key == name && at->version == ((PyDictObject *)dict)->ma_version_tag) {
        Py_INCREF(at->value);
        return at->value;
    }
    return mazo_find_of_module(module, name, dict, at);
}

#else
#define mazo_of_module PyObject_GetAttr
#endif

/* Fields */

typedef struct {
    PyTypeObject *type;
    PyObject *name; /* owned: no other name can come to be where it is */
    unsigned int version;
    Py_ssize_t slot; /* where the field is in the object; 0 for nowhere */
    Py_ssize_t item; /* which item of a record it is; -1 for none */
    getter get;
    setter set;
    void *closure;
} MazoField;

extern MazoField mazo_fields[MAZO_KEPT];
MazoField *mazo_find_field(PyTypeObject *type, PyObject *name, MazoField *at);

static inline MazoField *mazo_field(PyTypeObject *type, PyObject *name) {
    MazoField *at = &mazo_fields[MAZO_PLACE(type, name)];
    if (at->type == type && at->name == name && at->version == type->tp_version_tag && at->version != 0) {
        return at;
    }
    return mazo_find_field(type, name, at);
}

static inline PyObject *mazo_getattr(PyObject *of, PyObject *name) {
    MazoField *at = mazo_field(Py_TYPE(of), name);
    if (at != NULL) {
        if (at->slot > 0) {
            PyObject *value = *(PyObject **)((char *)of + at->slot);
            if (value != NULL) {
                Py_INCREF(value);
                return value;
            }
        } else if (at->item >= 0) {
            if (at->item < PyTuple_GET_SIZE(of)) {
                PyObject *value = PyTuple_GET_ITEM(of, at->item);
                Py_INCREF(value);
                return value;
            }
        } else if (at->get != NULL) {
            return at->get(of, at->closure);
        }
    } else if (PyModule_CheckExact(of)) {
        return mazo_of_module(of, name);
    }
    return PyObject_GetAttr(of, name);
}

static inline int mazo_setattr(PyObject *of, PyObject *name, PyObject *value) {
    MazoField *at = mazo_field(Py_TYPE(of), name);
    if (at != NULL && at->set != NULL) {
        return at->set(of, value, at->closure);
    }
    return PyObject_SetAttr(of, name, value);
}

/* Classes */

typedef struct {
    PyTypeObject *type, *of; /* of: owned */
    unsigned int version, of_version;
    int answer;
} MazoKin;

extern MazoKin mazo_kins[MAZO_KEPT];
int mazo_find_kin(PyObject *one, PyObject *of, MazoKin *at);

static inline int mazo_isinstance(PyObject *one, PyObject *of) {
    PyTypeObject *type = Py_TYPE(one);
    MazoKin *at;
    if (type == (PyTypeObject *)of) {
        return 1;
    }
    at = &mazo_kins[MAZO_PLACE(type, of)];
    if (at->type == type && (PyObject *)at->of == of && at->version == type->tp_version_tag && at->version != 0
        && at->of_version == ((PyTypeObject *)of)->tp_version_tag) {
        return at->answer;
    }
    return mazo_find_kin(one, of, at);
}

/* Records */

extern PyObject *mazo_record;
PyObject *mazo_call(PyObject *called, PyObject *const *args, size_t count, PyObject *names);
PyObject *mazo_make(PyObject *type, PyObject *fields);

static inline PyObject *mazo_vectorcall(PyObject *called, PyObject *const *args, size_t count, PyObject *names) {
    if (called == mazo_record && names == NULL && PyVectorcall_NARGS(count) == 2 && PyTuple_CheckExact(args[1])) {
        return mazo_make(args[0], args[1]);
    }
    return mazo_record == NULL ? mazo_call(called, args, count, names) : PyObject_Vectorcall(called, args, count, names);
}

/* Numbers: of the small ones, from -1 on, there is one object each, which Python never lets go of. */

#define MAZO_SMALL 256
#define MAZO_AT(number) ((CPyTagged)(number) + 2)

extern PyObject *mazo_small[MAZO_SMALL];
PyObject *mazo_find_small(CPyTagged number);

static inline PyObject *mazo_boxed(CPyTagged number) {
    if (MAZO_AT(number) < 2 * MAZO_SMALL && CPyTagged_CheckShort(number)) {
        PyObject *known = mazo_small[MAZO_AT(number) >> 1];
        if (known != NULL) {
            Py_INCREF(known);
            return known;
        }
        return mazo_find_small(number);
    }
    return CPyTagged_StealAsObject(number);
}

/* Items */

static inline PyObject *mazo_list_item(PyObject *list, CPyTagged index) {
    if (CPyTagged_CheckShort(index)) {
        Py_ssize_t at = CPyTagged_ShortAsSsize_t(index);
        if (at >= 0 && at < PyList_GET_SIZE(list)) {
            PyObject *item = PyList_GET_ITEM(list, at);
            Py_INCREF(item);
            return item;
        }
    }
    return CPyList_GetItem(list, index);
}

#define MAZO_FEW 8

/* What is added to a list, most often a few items of a tuple or of another list: each in its turn. */
static inline PyObject *mazo_extend(PyObject *list, PyObject *more) {
    if (more != list && (PyTuple_CheckExact(more) || PyList_CheckExact(more))
        && PySequence_Fast_GET_SIZE(more) <= MAZO_FEW) {
        Py_ssize_t i;
        for (i = 0; i < PySequence_Fast_GET_SIZE(more); i++) {
            if (PyList_Append(list, PySequence_Fast_GET_ITEM(more, i)) < 0) {
                return NULL;
            }
        }
        Py_RETURN_NONE;
    }
    return CPyList_Extend(list, more);
}

/* Whether a set has a name or a number: most often it is where its hash says, or nothing is. */
static inline int mazo_has(PyObject *set, PyObject *one) {
    Py_hash_t hash = PyUnicode_CheckExact(one) ? ((PyASCIIObject *)one)->hash
                   : PyLong_CheckExact(one) ? PyLong_Type.tp_hash(one) : -1;
    if (hash != -1 && PyAnySet_CheckExact(set)) {
        setentry *at = &((PySetObject *)set)->table[(size_t)hash & (size_t)((PySetObject *)set)->mask];
        if (at->key == one) {
            return 1;
        }
        if (at->key == NULL) {
            return 0;
        }
    }
    return PySet_Contains(set, one);
}

/* Walking a tuple or a list: as Python's own iterators do, but made of what is left over from others that are done. */

typedef struct {
    PyObject_HEAD
    PyObject *of; /* owned; NULL once it is over */
    Py_ssize_t at;
} MazoWalk;

#define MAZO_SPARE 32

extern PyTypeObject mazo_walk_type;
extern MazoWalk *mazo_spare[MAZO_SPARE];
extern int mazo_spares;
MazoWalk *mazo_new_walk(void);

static inline PyObject *mazo_iter(PyObject *of) {
    MazoWalk *walk;
    if (!PyTuple_CheckExact(of) && !PyList_CheckExact(of)) {
        return PyObject_GetIter(of);
    }
    if (mazo_spares > 0) {
        walk = mazo_spare[--mazo_spares];
        Py_SET_REFCNT((PyObject *)walk, 1);
    } else if ((walk = mazo_new_walk()) == NULL) {
        return NULL;
    }
    Py_INCREF(of);
    walk->of = of;
    walk->at = 0;
    return (PyObject *)walk;
}

static inline PyObject *mazo_step(MazoWalk *walk) {
    PyObject *of = walk->of;
    if (of != NULL) {
        if (walk->at < PySequence_Fast_GET_SIZE(of)) {
            PyObject *item = PySequence_Fast_GET_ITEM(of, walk->at++);
            Py_INCREF(item);
            return item;
        }
        walk->of = NULL;
        Py_DECREF(of);
    }
    return NULL;
}

static inline PyObject *mazo_next(PyObject *walk) {
    return Py_IS_TYPE(walk, &mazo_walk_type) ? mazo_step((MazoWalk *)walk) : PyIter_Next(walk);
}

#define PyObject_GetIter mazo_iter
#define PySet_Contains mazo_has
#define PyIter_Next mazo_next
#define CPyTagged_StealAsObject mazo_boxed
#define CPyList_Extend mazo_extend
#define CPyList_GetItem mazo_list_item
#undef CPyObject_GetAttr
#define CPyObject_GetAttr mazo_getattr
#define PyObject_SetAttr mazo_setattr
#define PyObject_IsInstance mazo_isinstance
#define PyObject_Vectorcall mazo_vectorcall

#if PY_VERSION_HEX < 0x030C0000
#define CPyDict_GetItem mazo_name
#endif

#endif
#endif
