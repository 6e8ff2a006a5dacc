/** Whether the last thing done was with the keys. Loaded with the first page, so that the others know. */
let con = false;
addEventListener("keydown", () => {
  con = true;
});
addEventListener("pointerdown", () => {
  con = false;
});
export const teclea = (): boolean => con;
