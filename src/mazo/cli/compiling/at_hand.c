/* Finds what at_hand.h keeps. */

#include <Python.h>
#include <CPy.h>
#include <structmember.h>
#include "at_hand.h"

#ifdef MAZO_KEPT

#undef PyObject_SetAttr
#undef PyObject_IsInstance
#undef PyObject_Vectorcall
#undef CPyTagged_StealAsObject
#undef CPyList_Extend
#undef PyObject_GetIter
#undef PyIter_Next
#undef PySet_Contains

MazoField mazo_fields[MAZO_KEPT];
MazoKin mazo_kins[MAZO_KEPT];
PyObject *mazo_record;

/* A field of a record, as collections.namedtuple makes it. */
typedef struct {
    PyObject_HEAD
    Py_ssize_t index;
} MazoItem;

static int mazo_is_item(PyTypeObject *type, PyObject *found) {
    return PyType_HasFeature(type, Py_TPFLAGS_TUPLE_SUBCLASS)
        && strcmp(Py_TYPE(found)->tp_name, "_collections._tuplegetter") == 0;
}

MazoField *mazo_find_field(PyTypeObject *type, PyObject *name, MazoField *at) {
    PyObject *found;
    MazoField new = {type, name, 0, 0, -1, NULL, NULL, NULL};
    if (type->tp_getattro != PyObject_GenericGetAttr || !PyUnicode_CheckExact(name)) {
        return NULL;
    }
    found = _PyType_Lookup(type, name);
    if (type->tp_version_tag == 0) {
        return NULL;
    }
    new.version = type->tp_version_tag;
    if (found == NULL) {
        /* it is of the object itself, and Python finds it */
    } else if (Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && (member->flags & ~READONLY) == 0) {
            new.slot = member->offset;
        }
    } else if (Py_IS_TYPE(found, &PyGetSetDescr_Type)) {
        PyGetSetDef *pair = ((PyGetSetDescrObject *)found)->d_getset;
        new.get = pair->get;
        new.set = type->tp_setattro == PyObject_GenericSetAttr ? pair->set : NULL;
        new.closure = pair->closure;
    } else if (mazo_is_item(type, found)) {
        new.item = ((MazoItem *)found)->index;
    }
    Py_INCREF(name);
    Py_XDECREF(at->name);
    *at = new;
    return at;
}

/* Whether the class of an object settles what it is an instance of, and how. */
static int mazo_settled(PyTypeObject *type, PyTypeObject *of) {
    static PyObject *check, *own;
    if (check == NULL) {
        check = PyUnicode_InternFromString("__instancecheck__");
        own = PyUnicode_InternFromString("__class__");
        if (check == NULL || own == NULL) {
            Py_CLEAR(check);
            PyErr_Clear();
            return 0;
        }
    }
    return type->tp_getattro == PyObject_GenericGetAttr
        && _PyType_Lookup(Py_TYPE(of), check) == _PyType_Lookup(&PyType_Type, check)
        && _PyType_Lookup(type, own) == _PyType_Lookup(&PyBaseObject_Type, own)
        && (_PyType_Lookup(of, own), type->tp_version_tag != 0 && of->tp_version_tag != 0);
}

int mazo_find_kin(PyObject *one, PyObject *of, MazoKin *at) {
    PyTypeObject *type = Py_TYPE(one);
    if (PyTuple_CheckExact(of)) {
        Py_ssize_t i;
        int answer = 0;
        for (i = 0; i < PyTuple_GET_SIZE(of) && answer == 0; i++) {
            answer = mazo_isinstance(one, PyTuple_GET_ITEM(of, i));
        }
        return answer;
    }
    if (!PyType_Check(of) || !mazo_settled(type, (PyTypeObject *)of)) {
        return PyObject_IsInstance(one, of);
    }
    Py_INCREF(of);
    Py_XDECREF(at->of);
    at->type = type;
    at->of = (PyTypeObject *)of;
    at->version = type->tp_version_tag;
    at->of_version = at->of->tp_version_tag;
    at->answer = PyType_IsSubtype(type, at->of);
    return at->answer;
}

PyObject *mazo_small[MAZO_SMALL];

PyObject *mazo_find_small(CPyTagged number) {
    PyObject *made = CPyTagged_StealAsObject(number);
    if (made != NULL && mazo_small[MAZO_AT(number) >> 1] == NULL) {
        Py_INCREF(made);
        mazo_small[MAZO_AT(number) >> 1] = made;
    }
    return made;
}

MazoWalk *mazo_spare[MAZO_SPARE];
int mazo_spares;

static void mazo_end_walk(PyObject *walk) {
    Py_CLEAR(((MazoWalk *)walk)->of);
    if (mazo_spares < MAZO_SPARE) {
        mazo_spare[mazo_spares++] = (MazoWalk *)walk;
    } else {
        PyObject_Free(walk);
    }
}

static PyObject *mazo_walk_on(PyObject *walk) {
    return mazo_step((MazoWalk *)walk);
}

PyTypeObject mazo_walk_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "mazo.walk",
    .tp_basicsize = sizeof(MazoWalk),
    .tp_dealloc = mazo_end_walk,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_iter = PyObject_SelfIter,
    .tp_iternext = mazo_walk_on,
};

MazoWalk *mazo_new_walk(void) {
    if (PyType_Ready(&mazo_walk_type) < 0) {
        return NULL;
    }
    return PyObject_New(MazoWalk, &mazo_walk_type);
}

/* Until the maker of records, tuple.__new__, has been called once. */
PyObject *mazo_call(PyObject *called, PyObject *const *args, size_t count, PyObject *names) {
    if (PyCFunction_CheckExact(called) && PyCFunction_GET_SELF(called) == (PyObject *)&PyTuple_Type
        && strcmp(((PyCFunctionObject *)called)->m_ml->ml_name, "__new__") == 0) {
        Py_INCREF(called);
        mazo_record = called;
    }
    return PyObject_Vectorcall(called, args, count, names);
}

PyObject *mazo_make(PyObject *type, PyObject *fields) {
    PyTypeObject *of = (PyTypeObject *)type;
    Py_ssize_t i, count = PyTuple_GET_SIZE(fields);
    PyTupleObject *made;
    if (!PyType_Check(type) || !PyType_HasFeature(of, Py_TPFLAGS_TUPLE_SUBCLASS) || of == &PyTuple_Type
        || of->tp_basicsize != PyTuple_Type.tp_basicsize || of->tp_alloc != PyType_GenericAlloc) {
        PyObject *args[2] = {type, fields};
        return PyObject_Vectorcall(mazo_record, args, 2, NULL);
    }
    made = PyObject_GC_NewVar(PyTupleObject, of, count);
    if (made == NULL) {
        return NULL;
    }
    for (i = 0; i < count; i++) {
        PyObject *field = PyTuple_GET_ITEM(fields, i);
        Py_INCREF(field);
        PyTuple_SET_ITEM((PyObject *)made, i, field);
    }
    PyObject_GC_Track(made);
    return (PyObject *)made;
}

#if PY_VERSION_HEX < 0x030C0000

#undef CPyDict_GetItem

MazoName mazo_names[MAZO_KEPT];

static void mazo_keep(PyObject *dict, PyObject *key, PyObject *value, MazoName *at) {
    Py_INCREF(key);
    Py_XDECREF(at->key);
    at->dict = dict;
    at->key = key;
    at->version = ((PyDictObject *)dict)->ma_version_tag;
    at->value = value;
}

PyObject *mazo_find_name(PyObject *dict, PyObject *key, MazoName *at) {
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && PyDict_CheckExact(dict) && PyUnicode_CheckExact(key)) {
        mazo_keep(dict, key, value, at);
    }
    return value;
}

PyObject *mazo_find_of_module(PyObject *module, PyObject *name, PyObject *dict, MazoName *at) {
    PyObject *value = PyObject_GetAttr(module, name);
    if (value != NULL && PyUnicode_CheckExact(name)) {
        if (PyDict_GetItemWithError(dict, name) == value) {
            mazo_keep(dict, name, value, at);
        } else if (PyErr_Occurred()) {
            PyErr_Clear();
        }
    }
    return value;
}

#endif
#endif
