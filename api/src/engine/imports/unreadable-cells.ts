/** A cell without a readable value; the message says why and follows the name of its column. */
export class Unreadable extends Error {}
