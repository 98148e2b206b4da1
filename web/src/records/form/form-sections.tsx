import { fieldLabel } from '@siteoffice/domain/engine/describe'
import {
  type ComponentProps,
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { inputOf } from '../../kinds/inputs.ts'
import { agreeIn } from '../../kinds/kind.ts'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import cards from '../../ui/sections.module.css'
import { ChangedFields } from '../display/changed-fields.ts'
import { FieldValue } from '../display/field-value.tsx'
import { FoldedText, isLongText } from '../display/folded-text.tsx'
import type { AnyRecord } from '../display/record.ts'
import { SealedMark } from '../display/sealed-mark.tsx'
import { FieldInput } from './fields/field-input.tsx'
import type { FormExtras } from './fields/form-extras.ts'
import { type FormField, mustBeGiven, type Section } from './fields/form-fields.ts'
import type { RecordForm } from './fields/use-record-form.ts'
import folded from './folded.module.css'
import styles from './form.module.css'
import type { Folds } from './use-folds.ts'

interface Props {
  readonly sections: readonly Section[]
  readonly form: RecordForm
  readonly record: AnyRecord | undefined
  readonly extras: FormExtras
  readonly folds: Folds
  /** sets its inputs apart from those of another form on the screen */
  readonly prefix?: string
  /** stands behind a field, as one more cell of the section */
  readonly behind?: (field: FormField) => ReactNode
}
/** So many cells fill a window and are drawn at once; the rest follows in steps of `NEXT`. */
const FIRST = 12
const NEXT = 12
/** A wide field counts for several cells, in room and in time. */
const weightOf = ({ wide }: FormField): number => (wide ? 3 : 1)
const cellsOf = (fields: readonly FormField[]): number => fields.reduce((sum, each) => sum + weightOf(each), 0)
/** Half the height of a field, for two stand side by side: cells that are not drawn yet keep their room, so that the page does not grow. */
const CELL_PX = 38

/** How many cells are drawn: the first ones at once, the others piece by piece, with pauses for keys and presses. */
function useDrawn(total: number): number {
  const [drawnCount, setDrawnCount] = useState(FIRST)
  useEffect(() => {
    if (drawnCount >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawnCount(drawnCount + NEXT)))
    return () => clearTimeout(timer)
  }, [drawnCount, total])
  return drawnCount
}
/** The fields of each section that come within so many cells. */
function within(sections: readonly Section[], cells: number): readonly (readonly FormField[])[] {
  let before = 0
  return sections.map(({ fields }) =>
    fields.filter(field => {
      const begins = before
      before += weightOf(field)
      return begins < cells
    }),
  )
}
/** The sections of a form as cards. */
export function FormSections({ sections, folds, ...rest }: Props) {
  const drawnFields = within(sections, useDrawn(cellsOf(sections.flatMap(({ fields }) => fields))))
  const focusIn = useFocusOnOpen()
  const open = (section: Section) => {
    focusIn(section.id)
    folds.open(section)
  }
  return sections.map((section, at) => (
    <section key={section.id} id={section.id} className={cards.section} aria-labelledby={`${section.id}-title`}>
      {folds.isFolded(section) ? (
        <FoldedSection {...section} onOpen={() => open(section)} />
      ) : (
        <OpenSection section={section} drawnFields={drawnFields[at] ?? []} {...rest} />
      )}
    </section>
  ))
}
/**
 * Puts the cursor into the first input of the section that was just opened by its heading. The input may be drawn some time
 * later; a person who has gone elsewhere by then keeps the cursor there.
 */
function useFocusOnOpen(): (id: string) => void {
  const nextSection = useRef<string>(undefined)
  useEffect(() => {
    if (nextSection.current === undefined) return
    // the opener stays for as long as other renders come before the one that opens the section
    const input = document.querySelector<HTMLElement>(
      `#${nextSection.current} :is(input, textarea, button:not([data-opens]))`,
    )
    if (input === null) return
    nextSection.current = undefined
    if (document.activeElement === document.body) input.focus()
  })
  return id => {
    nextSection.current = id
  }
}
/** The heading of a folded section opens it; below it stand the names of its fields. */
function FoldedSection({ id, title, fields, onOpen }: Section & { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const names = namesOf(fields, t)
  return (
    <>
      <h2 id={`${id}-title`} className={folded.fold}>
        <button data-opens type="button" aria-expanded={false} aria-describedby={`${id}-holds`} onClick={onOpen}>
          {t(title)}
          <Icon name="chevron" />
        </button>
      </h2>
      {/* the heading says it where it holds one field of the same name */}
      <p id={`${id}-holds`}>{names === t(title) ? t('Optional') : t('Optional: {{names}}', { names })}</p>
    </>
  )
}
type Translate = (text: string) => string
const labelOf = ({ name, field }: FormField, t: Translate): string => t(fieldLabel(name, field))
const namesOf = (fields: readonly FormField[], t: Translate): string => joinNames(fields.map(each => labelOf(each, t)))

interface OpenProps extends Omit<Props, 'sections' | 'folds'> {
  readonly section: Section
  /** as many of its fields as are drawn already */
  readonly drawnFields: readonly FormField[]
}
function OpenSection({ section, drawnFields, form, record, extras, prefix = '', behind }: OpenProps) {
  const { t } = useTranslation()
  const { id, title, help } = section
  const missing = cellsOf(section.fields) - cellsOf(drawnFields)
  const [first, second] = section.fields
  // the field stands alone, or first and across, under the same words as the heading: the heading names it
  const headingField = first && (first.wide || !second) && labelOf(first, t) === t(title) ? first : undefined
  return (
    <>
      <h2 id={`${id}-title`} data-required={headingField?.editable && mustBeGiven(headingField.field)}>
        {t(title)}
      </h2>
      {help !== undefined && <p className={styles.help}>{t(help)}</p>}
      <div className={styles.grid} {...(missing > 0 && { style: { paddingBlockEnd: missing * CELL_PX } })}>
        {drawnFields.map(field => (
          <Fragment key={field.name}>
            <SectionField
              field={field}
              form={form}
              record={record}
              extras={extras}
              prefix={prefix}
              bare={field === headingField}
            />
            {behind?.(field)}
          </Fragment>
        ))}
      </div>
    </>
  )
}
function ReadValue({ field, value, record }: ComponentProps<typeof FieldValue>) {
  const whole = <FieldValue field={field} value={value} record={record} />
  return isLongText(value) ? <FoldedText>{whole}</FoldedText> : whole
}
interface FieldProps {
  readonly field: FormField
  /** the section's heading names it */
  readonly bare: boolean
  readonly form: RecordForm
  readonly record: AnyRecord | undefined
  readonly extras: FormExtras
  readonly prefix: string
}
/** A key typed in one field draws that field anew, and the fields that read it. */
function sameField(a: FieldProps, b: FieldProps): boolean {
  const { name, field } = b.field
  const own = [name, ...(inputOf(field).reads?.(field) ?? [])]
  return (
    a.field.field === field &&
    a.field.editable === b.field.editable &&
    a.field.sealed === b.field.sealed &&
    a.record === b.record &&
    a.form.base === b.form.base &&
    a.form.errors === b.form.errors &&
    b.extras.below?.[name] === undefined &&
    b.extras.around?.[name] === undefined &&
    agreeIn(own, a.form.values, b.form.values)
  )
}
const SectionField = memo(function SectionField(props: FieldProps) {
  const { bare, form, record, extras, prefix } = props
  const { name, field, editable, wide, sealed, toText } = props.field
  const { t } = useTranslation()
  const label = labelOf(props.field, t)
  const id = `${prefix}field-${name}`
  const changed = use(ChangedFields).has(name) || undefined
  const Replaced = extras.inputs?.[name]
  const Below = extras.below?.[name]
  const Around = extras.around?.[name]
  const panel = { record, values: form.values, set: form.set, readOnly: !editable }
  const replacement = Replaced && (
    <Replaced
      id={id}
      label={label}
      value={form.values[name]}
      saved={form.base[name]}
      onChange={value => form.set(name, value)}
      readOnly={!editable}
    />
  )
  const cell = (
    <div className={wide || Replaced ? styles.wide : undefined} data-changed={changed}>
      {editable ? (
        <FieldInput
          id={id}
          label={label}
          field={field}
          value={form.values[name]}
          onChange={value => form.set(name, value)}
          record={form.values}
          errors={form.errors}
          path={name}
          bare={bare}
        >
          {replacement}
        </FieldInput>
      ) : (
        <div className={styles.value} data-value={name}>
          <div className={bare ? 'visually-hidden' : styles.name}>{label}</div>
          <div>
            {sealed ? (
              <SealedMark />
            ) : (
              (replacement ?? (
                <ReadValue
                  field={field}
                  value={toText ? toText(record?.[name]) : record?.[name]}
                  record={record ?? form.values}
                />
              ))
            )}
          </div>
        </div>
      )}
      {Below && <Below {...panel} />}
    </div>
  )
  return Around ? <Around {...panel}>{cell}</Around> : cell
}, sameField)
