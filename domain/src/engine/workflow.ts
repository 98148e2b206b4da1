/** How records change their state: declared machines, whose transitions are the only way. */

/**
 * Maker is not approver: the makers of the record that a transition approves may not take it (lifecycles.md, rule 7). The
 * history names them; the system is no maker.
 */
export interface FourEyes<Name extends string> {
  /** who put the record forward: whoever created it, and whoever last took one of these transitions since it was in its initial state */
  readonly makers: readonly string[]
  /** the approved fields: whoever changed one of them since then, or last, is a maker too; `all` fields that people write */
  readonly fields: 'all' | readonly Name[]
  /** only for records with these values */
  readonly when?: { readonly [K in Name]?: string }
  /** the switch among the settings that must be on */
  readonly setting?: string
  /** tells a maker why they cannot take it */
  readonly refusal: string
}
export interface TransitionShape<Status extends string, Name extends string> {
  readonly from: readonly Status[]
  readonly to: Status
  /** other states to which the rules may lead */
  readonly orTo?: readonly Status[]
  readonly label: string
  /** verb and thing, for buttons beside one record, where the label is the verb alone: 'Verify company' */
  readonly button?: string
  /** default: UPDATE_<permission> */
  readonly permission?: string
  /** asks for a reason; with a field's name the reason is stored in that field */
  readonly reason?: true | Name
  /** the fields that this transition sets, whatever their `writable` */
  readonly input?: { readonly [K in Name]?: 'required' | 'optional' }
  /** the event in the timeline, where the transition is more than a change of state */
  readonly records?: 'payment'
  readonly tone?: 'primary' | 'danger' | 'default'
  /** the consequences: what happens, who is told, and whether it can be undone */
  readonly help?: string
  /** the outcome, in a sentence; {{record}} and {{field}} stand for the record's name and values */
  readonly done?: string
  /** the fields of the record to look at before deciding */
  readonly shows?: readonly Name[]
  /** makes another record of the resource, which refers to this one by this field; the person goes on there */
  readonly makes?: { readonly by: Name }
  /** commits somebody, or cannot be undone: asks before it is taken */
  readonly final?: true
  /** binds the person, or releases them: asks before it is taken, and nobody takes it in somebody else's account */
  readonly binding?: true
  /** people outside the network's staff hear of it, or see what it does: asks before it is taken */
  readonly tells?: true
  /**
   * `dialog`: asks before it is taken though it binds nobody, for it moves goods or ends something. `screen`: what it stands
   * on or leads to shows what it does, and no dialog comes before it.
   */
  readonly asks?: 'dialog' | 'screen'
  /**
   * Whose it is, where a permission alone does not say it. `company`: people of the company whose row it is. `staff`:
   * nobody of a company.
   * `opening`: the same, taken by opening the record, without a button. `program`: nobody is offered it; a transition of
   * another record brings it about.
   */
  readonly by?: 'program' | 'company' | 'staff' | 'opening'
  /** a day of the record, or an instant: once it has passed, the system takes the transition */
  readonly after?: Name
  /** may not be taken by a maker of the record */
  readonly fourEyes?: FourEyes<Name>
  /** the system takes it when an update has changed one of these fields, which need a new approval */
  readonly onChange?: readonly Name[]
  /** the transition that undoes it, and the states from which it can be undone, where not all qualify */
  readonly undo?: { readonly by: string; readonly from?: readonly Status[] }
}
export interface WorkflowShape<Status extends string = string, Name extends string = string> {
  readonly initial: Status
  /** other states in which the rules, and the system, may have a record begin */
  readonly orInitial?: readonly Status[]
  readonly transitions: { readonly [transition: string]: TransitionShape<Status, Name> }
}

/** Whether a dialog comes before a transition: for a reason or values, or because of what it does. */
export const asksFirst = (shape: TransitionShape<string, string>): boolean =>
  shape.reason !== undefined || Object.keys(shape.input ?? {}).length > 0 || (commits(shape) && shape.asks !== 'screen')
/** One that makes another record commits nobody yet: the person goes on there. */
const commits = ({ tone, final, binding, tells, makes, asks }: TransitionShape<string, string>): boolean =>
  asks === 'dialog' ||
  tone === 'danger' ||
  final === true ||
  tells === true ||
  (binding === true && makes === undefined)
