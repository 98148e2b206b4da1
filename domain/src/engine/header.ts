/**
 * What stands at the head of a record beside its state. Where nothing is said: its label, the first amount among the
 * columns, the first date that says how late it is, and of the transitions the one that is meant to be taken. What is
 * made for the public site also says whether it is shown there, and when it was last changed where no date is told.
 */
export interface Header<Field extends string, Sortable extends string, Transition extends string> {
  /** what makes its name where the label is a number that means nothing to others: the other sides, in this order */
  readonly name?: readonly Field[]
  /** where its label becomes a name that others know it by: the field that holds something from then on */
  readonly nameUntil?: Field
  /** who or what else it is of, beside the figure */
  readonly about?: readonly Field[]
  readonly figure?: Sortable
  /** those of them that matter in the state the record is in, two at the most; where none does, the first */
  readonly date?: readonly Sortable[]
  /** the next step, where none of those offered is marked as the one that is meant to be taken */
  readonly next?: readonly Transition[]
}
