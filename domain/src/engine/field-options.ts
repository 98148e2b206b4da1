/** The options of the field kinds. */

/** `drawing`: strokes, as in drawing.ts */
export type TextFormat = 'plain' | 'email' | 'phone' | 'url' | 'slug' | 'drawing'
export type FileAccept = 'image' | 'document' | 'any'
/**
 * The colours of states, each with one meaning everywhere: grey (default) has not begun, blue is under way, gold waits for
 * somebody, orange is at risk, green has ended well, red badly.
 */
export type Tone = 'default' | 'blue' | 'gold' | 'orange' | 'green' | 'red'

/** What every kind understands. */
export interface FieldOptions {
  /** required, and never null in a row */
  readonly required?: boolean
  /** `create`: fixed once the record exists; `never`: set by the server, a transition or a rule */
  readonly writable?: 'always' | 'create' | 'never'
  /** `staff`: absent for roles confined to their own company's rows; `companies`: there for those roles alone */
  readonly audience?: 'everyone' | 'staff' | 'companies'
  /** the rules fill it in a new record, from the record that this sibling refers to */
  readonly filledFrom?: string
  /** readers need this permission as well */
  readonly readPermission?: string
  /** comes with a single record, but not with the rows of a list, where it would cost too much */
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
  /** made from this sibling where it is left out; meant for slugs, whose old values redirect to the record */
  readonly from?: string
  /** the server numbers new records with this prefix; where the field is writable, only those without a number of their own */
  readonly numbered?: string
  readonly format?: TextFormat
  /** may be a number of goods; a wrong check digit is a warning, and no error */
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
  /** a year, written without a thousands separator */
  readonly year?: true
  /** a value that people have to see at once, such as the days that a bill is overdue */
  readonly tone?: Tone
}
export interface DecimalOptions extends NumberOptions {
  /** digits after the point, 0 to 10 */
  readonly scale?: number
  /** shown with all digits, also zeros, so that figures line up */
  readonly allDigits?: true
}
export interface MoneyOptions extends FieldOptions {
  /** the price, rate or cost of one, which may have more digits than its currency */
  readonly perUnit?: true
  /** the sibling field (of the record, also for money inside its lines) that holds the currency code */
  readonly currency?: string
  readonly min?: number
  /** the rules fill in the currency of a new record, and look at the digits then */
  readonly digitsByRules?: true
  /** how a row shows that it counts below its list: only while siblings have one of these values; `less`: then with a minus */
  readonly adds?: { readonly while?: Siblings; readonly less?: Siblings }
}
type Siblings = { readonly [sibling: string]: readonly string[] }
export interface BooleanOptions extends FieldOptions {
  readonly default?: boolean
}
/** What a date means to the people it concerns: a payment or a task is due, goods are due, something closes, is opened or expires. */
export const MEANINGS = ['due', 'delivery', 'deadline', 'opening', 'expiry'] as const
export type Meaning = (typeof MEANINGS)[number]
export interface InstantOptions extends FieldOptions {
  /** the sibling with the zone in which the time is set and shown; default: the reader's */
  readonly zone?: string
  /** the screen shows how near or how late the date is, while siblings have one of these values */
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
  /** the field with the country whose currency a new record begins with, where the network has it */
  readonly ofCountry?: string
}
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly default?: NoInfer<V>
  readonly labels?: { readonly [K in NoInfer<V>]?: string }
  readonly tones?: { readonly [K in NoInfer<V>]?: Tone }
}
export interface ReferenceOptions extends FieldOptions {
  /** the effect on this record when its target is deleted; `restrict` refuses the deletion */
  readonly onDelete?: 'restrict' | 'clear'
  /** the label of the tab with these records on the target's screen; false: there is no tab */
  readonly tab?: boolean | string
  /** pickers offer only records whose filter has the value of this record's field: { project: 'project' } */
  readonly within?: { readonly [filter: string]: string }
  /** pickers offer only records that match these filters: { status: 'published' } */
  readonly only?: { readonly [filter: string]: string }
  /** means something only while siblings have these values; only then a transition asks for it and stores it */
  readonly when?: { readonly [sibling: string]: string }
  /** shown in place of a name that the reader may not know */
  readonly hidden?: string
  /** plain fields of the target that come with its name */
  readonly with?: readonly string[]
  /** a unique text of the target, by which filters and counts name its records; filters also take ids */
  readonly key?: string
}
export interface FileOptions extends FieldOptions {
  readonly accept?: FileAccept
}
/** Cells that tell the kind of their row; all of the given conditions have to hold. */
interface LineKindSign {
  /** one of these words stands in the column in place of its value */
  readonly word?: { readonly column: string; readonly oneOf: readonly string[] }
  /** the text of the column begins with one of these words, and keeps them */
  readonly begins?: { readonly column: string; readonly oneOf: readonly string[] }
  readonly values?: { readonly [column: string]: string | number }
  readonly empty?: readonly string[]
  readonly filled?: readonly string[]
  /** what such a row then has besides */
  readonly gives?: { readonly [column: string]: string | number }
}
/** What rows of one kind have and count. */
export interface LineKind {
  /** a heading of the rows below it, up to the next one; it shows their sum */
  readonly heading?: true
  /** columns that such rows leave empty */
  readonly without?: readonly string[]
  /** columns that such rows require, besides those that all rows require */
  readonly needs?: readonly string[]
  /** columns that are not typed in such rows */
  readonly fixed?: readonly string[]
  /** its key refers to a row of another list, but none of that row's values are fixed here */
  readonly beside?: true
  /** its amount is left out of the sum of the rows */
  readonly uncounted?: true
  /** the note that editors show below the description */
  readonly remark?: string
  /** how a row of a sheet shows that it is of this kind, where no column names the kind */
  readonly signs?: readonly LineKindSign[]
}
export interface LinesOptions extends FieldOptions {
  readonly max?: number
  /** The column that every row needs in the end, except for rows in which `unless` is set: editors lead to missing cells. */
  readonly toFill?: { readonly column: string; readonly unless?: string }
  /**
   * Rows that stand for rows of another list: the column `by` holds the key of that row and is hidden. While it has
   * a value the columns `fixes` are read only, except for kinds that stand beside, and only tools set the kind.
   */
  readonly keyed?: {
    readonly by: string
    readonly fixes: readonly string[]
    /** a column of remarks about the fixed columns: editors show it below the last of them that is a text */
    readonly remark?: string
  }
  /** Rows are of several kinds, named by the column; a kind that is not listed has no properties of its own. */
  readonly kinds?: {
    readonly column: string
    readonly of: { readonly [kind: string]: LineKind }
    /** the column with the numbers of headings, which nest them */
    readonly numbers?: string
    /** rows of a sheet in which this column begins with one of the words, and has none of the others, are sums, and left out */
    readonly sums?: { readonly column: string; readonly words: readonly string[]; readonly empty: readonly string[] }
  }
}
export interface SecretOptions extends FieldOptions {
  /** `hash`: only ever compared (passwords); `encrypt`: the server can read it back (keys of other services) */
  readonly store: 'hash' | 'encrypt'
  readonly min?: number
}
