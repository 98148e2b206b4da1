/** How records change their state: declared machines, whose transitions are the only way. */

/**
 * Maker is not approver: whoever made what a transition approves does not take it (lifecycles.md, rule 7). The record's
 * history says who they are; what the program changed by itself has no maker.
 */
export interface FourEyes<Name extends string> {
  /** who put the record forward: whoever created it, and whoever last took one of these transitions since it was in its initial state */
  readonly makers: readonly string[]
  /** what is approved: whoever changed one of these fields since then, or last, is a maker too; `all` that people write */
  readonly fields: 'all' | readonly Name[]
  /** only for records with these values */
  readonly when?: { readonly [K in Name]?: string }
  /** the switch among the settings that must be on */
  readonly setting?: string
  /** says to a maker why they cannot take it */
  readonly refusal: string
}
export interface TransitionShape<Status extends string, Name extends string> {
  readonly from: readonly Status[]
  readonly to: Status
  /** where the rules may have it lead instead */
  readonly orTo?: readonly Status[]
  readonly label: string
  /** verb and thing, for buttons beside one record, where the label is the verb alone: 'Verify company' */
  readonly button?: string
  /** default: UPDATE_<permission> */
  readonly permission?: string
  /** asks for a reason; with a field's name the reason is kept there too */
  readonly reason?: true | Name
  /** fields that this transition sets, whatever `writable` says of them */
  readonly input?: { readonly [K in Name]?: 'required' | 'optional' }
  /** what it records besides a state, by which it is found in the timeline */
  readonly records?: 'payment'
  readonly tone?: 'primary' | 'danger' | 'default'
  /** what will happen, who is told, and whether it can be taken back */
  readonly help?: string
  /** what has come of it, in a sentence; {{record}} and {{field}} stand for the record's name and values */
  readonly done?: string
  /** fields of the record to look at while it is decided */
  readonly shows?: readonly Name[]
  /** it makes another record of the resource, which refers to this one by this field; whoever takes it goes on with that */
  readonly makes?: { readonly by: Name }
  /** it commits somebody, or cannot be taken back: asks before it is done */
  readonly final?: true
  /** it binds whoever takes it, or lets go of what bound them: nobody takes it in somebody else's account */
  readonly binding?: true
  /**
   * Whose it is, where a permission alone does not say it. `company`: people of the company whose row it is. `staff`:
   * nobody of a company.
   * `opening`: the same, taken by opening the record, without a button. `program`: nobody is offered it; a transition of
   * another record brings it about.
   */
  readonly by?: 'program' | 'company' | 'staff' | 'opening'
  /** a day of the record, or an instant: when it has passed, the program takes the transition by itself */
  readonly after?: Name
  /** another person than the makers of the record takes it */
  readonly fourEyes?: FourEyes<Name>
  /** the program takes it when an update has changed one of these fields: what was approved is to be approved again */
  readonly onChange?: readonly Name[]
  /** the transition that takes it back, and the states it may have been taken from where not all of them come back so */
  readonly undo?: { readonly by: string; readonly from?: readonly Status[] }
}
export interface WorkflowShape<Status extends string = string, Name extends string = string> {
  readonly initial: Status
  /** where the rules, and the program itself, may have a record begin instead */
  readonly orInitial?: readonly Status[]
  readonly transitions: { readonly [transition: string]: TransitionShape<Status, Name> }
}
