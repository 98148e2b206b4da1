/** A cell that stands for no value; its message says why, behind the name of its column. */
export class Unreadable extends Error {}
