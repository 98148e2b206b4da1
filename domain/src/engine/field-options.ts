/** What the kinds of field may be given when they are declared. */

/** `drawing`: strokes, as in drawing.ts */
export type TextFormat = 'plain' | 'email' | 'phone' | 'url' | 'slug' | 'drawing'
export type FileAccept = 'image' | 'document' | 'any'
/**
 * Colours of states, each of one meaning everywhere: grey (default) has not begun, blue is under way, gold waits for
 * somebody, orange is at risk, green has ended well, red badly.
 */
export type Tone = 'default' | 'blue' | 'gold' | 'orange' | 'green' | 'red'

/** What every kind understands. */
export interface FieldOptions {
  /** must be given, and is never null in a row */
  readonly required?: boolean
  /** `create`: fixed once the record exists; `never`: set by the server, a transition or a rule */
  readonly writable?: 'always' | 'create' | 'never'
  /** `staff`: absent for roles that see only their own company's rows; `companies`: there for those alone */
  readonly audience?: 'everyone' | 'staff' | 'companies'
  /** a new record that leaves it out gets it by the rules, from what this sibling refers to */
  readonly filledFrom?: string
  /** reading it takes this permission as well */
  readonly readPermission?: string
  /** comes with a single record, not with the rows of a list: what costs too much for each of many */
  readonly recordOnly?: true
  readonly label?: string
  readonly help?: string
}

export interface TextOptions extends FieldOptions {
  readonly max?: number
  readonly multiline?: boolean
  readonly search?: boolean
  readonly unique?: boolean
  /** unique only among rows with the same value of this sibling */
  readonly uniqueWith?: string
  /** made from this sibling where nothing is given; meant for slugs, whose old values lead on to the record */
  readonly from?: string
  /** the server numbers new records with this prefix; where it may be written, those alone that come without a number of their own */
  readonly numbered?: string
  readonly format?: TextFormat
  /** may be a number of goods, whose wrong check digit is warned of and not refused */
  readonly gtin?: true
  readonly default?: string
}
interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly default?: number
}
export interface IntegerOptions extends NumberOptions {
  /** a year of the calendar, written without thousands set apart */
  readonly year?: true
  /** something to be seen at once where it has a value: the days that a bill is overdue */
  readonly tone?: Tone
}
export interface DecimalOptions extends NumberOptions {
  /** digits after the point, 0 to 10 */
  readonly scale?: number
  /** shown with all of them, also where they are 0: figures that are compared line up */
  readonly allDigits?: true
}
export interface MoneyOptions extends FieldOptions {
  /** it is the price, rate or cost of one, which may have more digits than its currency */
  readonly perUnit?: true
  /** the sibling field (of the record, also for money inside its lines) that holds the currency code */
  readonly currency?: string
  readonly min?: number
  /** how it counts below its list, and so is shown in it: only while siblings have one of these values; `less`: while they have, it takes away */
  readonly adds?: { readonly while?: Siblings; readonly less?: Siblings }
}
type Siblings = { readonly [sibling: string]: readonly string[] }
export interface BooleanOptions extends FieldOptions {
  readonly default?: boolean
}
/** What a date means to whom it concerns: to be done or paid by, goods to be there by, closes, is opened at, stops being good. */
export const MEANINGS = ['due', 'delivery', 'deadline', 'opening', 'expiry'] as const
export type Meaning = (typeof MEANINGS)[number]
export interface InstantOptions extends FieldOptions {
  /** the sibling that names the zone by whose clock it is set and told; default: that of who reads it */
  readonly zone?: string
  /** it is told how near or how late it is, while siblings have one of these values */
  readonly late?: { readonly means: Meaning; readonly while?: { readonly [sibling: string]: readonly string[] } }
}
export interface DayOptions extends Omit<InstantOptions, 'zone'> {
  /** the day on which the record is made */
  readonly default?: 'today'
}
export interface JsonOptions extends FieldOptions {
  readonly pairs?: boolean
}
export interface CodeOptions extends FieldOptions {
  readonly default?: string
  /** the field with the country whose currency a new record begins with, where it is known */
  readonly ofCountry?: string
}
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly default?: NoInfer<V>
  readonly labels?: { readonly [K in NoInfer<V>]?: string }
  readonly tones?: { readonly [K in NoInfer<V>]?: Tone }
}
export interface ReferenceOptions extends FieldOptions {
  /** what happens here when the target is deleted; `restrict` refuses the delete */
  readonly onDelete?: 'restrict' | 'clear'
  /** what the tab of these records is called on the target's screen; false: there is none */
  readonly tab?: boolean | string
  /** pickers offer only records whose filter has the value of this record's field: { project: 'project' } */
  readonly within?: { readonly [filter: string]: string }
  /** and only those that these filters leave: { status: 'published' } */
  readonly only?: { readonly [filter: string]: string }
  /** means something only while siblings have these values; a transition asks for it, and takes it, only then */
  readonly when?: { readonly [sibling: string]: string }
  /** what is shown in place of a name that the reader may not know */
  readonly hidden?: string
  /** plain fields of the target that are read with it, beside its name */
  readonly with?: readonly string[]
  /** a unique text of the target, by which filters and counts name its records; filters take ids as well */
  readonly key?: string
}
export interface FileOptions extends FieldOptions {
  readonly accept?: FileAccept
}
/** Cells that tell the kind of their row: all that is given has to be so. */
interface LineKindSign {
  /** in place of its value the column holds one of these words, which then are not its value */
  readonly word?: { readonly column: string; readonly oneOf: readonly string[] }
  /** the text of the column begins with one of these words, which stay in it */
  readonly begins?: { readonly column: string; readonly oneOf: readonly string[] }
  readonly values?: { readonly [column: string]: string | number }
  readonly empty?: readonly string[]
  readonly filled?: readonly string[]
  /** what such a row then has besides */
  readonly gives?: { readonly [column: string]: string | number }
}
/** What rows of one kind have and count. */
export interface LineKind {
  /** a heading of the rows below it, up to the next one: it shows what they come to */
  readonly heading?: true
  /** columns that such rows leave empty */
  readonly without?: readonly string[]
  /** columns that such rows need, besides those that all rows need */
  readonly needs?: readonly string[]
  /** columns that nobody types in such rows */
  readonly fixed?: readonly string[]
  /** keyed to a row of another list, and beside it: what that says is not fixed here */
  readonly beside?: true
  /** its amount is not in the sum of the rows */
  readonly uncounted?: true
  /** what editors say below the description */
  readonly remark?: string
  /** how rows of a sheet say that they are of this kind, where no column names it */
  readonly signs?: readonly LineKindSign[]
}
export interface LinesOptions extends FieldOptions {
  readonly max?: number
  /** The column that each row needs in the end, but for rows in which `unless` is set: an editor leads to what is missing. */
  readonly toFill?: { readonly column: string; readonly unless?: string }
  /**
   * Rows that stand for rows of another list: the column `by` holds the key of that row and is not on screen. While it has
   * a value the columns `fixes` are read only, but in rows of a kind that stands beside, and tools alone set the kind.
   */
  readonly keyed?: {
    readonly by: string
    readonly fixes: readonly string[]
    /** a column of remarks about what is fixed in the row: editors show it below the last text that is fixed */
    readonly remark?: string
  }
  /** Rows are of several kinds, which the column names; a kind that is not listed has nothing of its own. */
  readonly kinds?: {
    readonly column: string
    readonly of: { readonly [kind: string]: LineKind }
    /** the column with the numbers of headings, which say in which others they stand */
    readonly numbers?: string
    /** rows of a sheet in which this column begins with one of the words, and which have none of the others, are sums: left out */
    readonly sums?: { readonly column: string; readonly words: readonly string[]; readonly empty: readonly string[] }
  }
}
export interface SecretOptions extends FieldOptions {
  /** `hash`: only ever compared (passwords); `encrypt`: the server can read it back (keys of other services) */
  readonly store: 'hash' | 'encrypt'
  readonly min?: number
}
