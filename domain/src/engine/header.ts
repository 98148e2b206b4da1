/**
 * The head of a record, beside its state. By default it shows the label, the first amount among the columns, the first
 * date that says how late the record is, and as the next step its primary transition. A record made for the public site
 * also says whether it is shown there and, without a date of its own, when it was last changed.
 */
export interface Header<Field extends string, Sortable extends string, Transition extends string> {
  /** the counterparties that name the record where its label is a number without meaning for others, in this order */
  readonly name?: readonly Field[]
  /** the field that gives the label a meaning for others once it has a value */
  readonly nameUntil?: Field
  /** the people and things it belongs to, beside the figure */
  readonly about?: readonly Field[]
  readonly figure?: Sortable
  /** the dates that matter in the record's state, two at the most; where none does, the first one */
  readonly date?: readonly Sortable[]
  /** the next step, where no transition is primary */
  readonly next?: readonly Transition[]
}
