/** The form itself, for a new record or a known one: sections, saving, leaving, conflicts. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Values } from '../../kinds/kind.ts'
import { registerDraft } from '../../lib/drafts.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Alert } from '../../ui/alert.tsx'
import cards from '../../ui/sections.module.css'
import type { AnyRecord } from '../display/record.ts'
import type { FormExtras } from './fields/form-extras.ts'
import { editableFields, type FormField, type Section } from './fields/form-fields.ts'
import { useFirstError } from './fields/use-first-error.ts'
import type { RecordForm } from './fields/use-record-form.ts'
import styles from './form.module.css'
import { FormSections } from './form-sections.tsx'
import { createWords } from './saving/create-words.ts'
import { LeaveGuard } from './saving/leave-guard.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { type Saving, useSave } from './saving/use-save.ts'
import { SectionNav } from './section-nav.tsx'
import { useFolds } from './use-folds.ts'

const ConflictDialog = lazy(() =>
  import('./saving/conflict-dialog.tsx').then(module => ({ default: module.ConflictDialog })),
)

const DraftBar = lazyPart(() => import('./saving/draft-bar.tsx').then(module => module.DraftBar))

const LikelySame = lazyPart(() => import('./likely-same.tsx').then(module => module.LikelySame))

const TranslationsBar = lazyPart(() => import('./translations-bar.tsx').then(module => module.TranslationsBar))

/** Fetches the parts that this resource's form draws at once. */
export function preloadParts(resource: AnyResource): void {
  DraftBar.preload()
  if (resource.likeness) LikelySame.preload()
  if (resource.translations) TranslationsBar.preload()
}

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord | undefined
  readonly sections: readonly Section[]
  readonly form: RecordForm
  readonly extras: FormExtras
  readonly onCreated: (record: AnyRecord) => void
  /** called once the changes of a known record are saved */
  readonly onSaved?: (() => void) | undefined
  /** called once a new record is there and another is to be begun */
  readonly onNext?: () => void
  /** begins a new record with the values of the form */
  readonly onCopy?: (() => void) | undefined
  readonly onCancel: () => void
  /** whether the person may leave although the form has changes */
  readonly isFree: () => boolean
  /** false while another form on the screen asks for this one too before it is left */
  readonly guarded?: boolean
  /** what stands before the sections */
  readonly overview?: ReactNode
  readonly children?: ReactNode
}
export function FormBody(props: Props) {
  const {
    resource,
    record,
    sections,
    form,
    extras,
    onCreated,
    onSaved,
    onNext,
    onCopy,
    onCancel,
    isFree,
    guarded = true,
    overview,
    children,
  } = props
  const container = useRef<HTMLDivElement>(null)
  const fields = editableFields(sections)
  const { saving, save } = useLeavingSave({ resource, record, fields, form, onCreated, onSaved })
  useFirstError(container, saving.failed)
  useDraft(form)
  const folds = useFolds(sections, form, record === undefined)
  const { panel: Panel, foot: Foot } = extras
  const { t } = useTranslation()
  const readOnly = fields.length === 0
  const panelProps = { record, values: form.values, set: form.set, readOnly }
  const { likeness } = resource
  const behind = ({ name, editable }: FormField) =>
    likeness && editable && name === likeness.similar.at(-1) ? (
      <Suspense>
        <LikelySame.Part resource={resource} likeness={likeness} form={form} record={record} />
      </Suspense>
    ) : null
  return (
    <div ref={container} className={styles.body}>
      {!readOnly && (
        <Suspense>
          <DraftBar.Part form={form} names={fields.map(({ name }) => name)} />
        </Suspense>
      )}
      <Unplaced form={form} sections={sections} />
      <div className={styles.layout} data-nav={hasNav(sections)}>
        {hasNav(sections) && <SectionNav sections={sections} errors={form.errors} folds={folds} />}
        <div className={cards.sections}>
          {Panel && <Panel {...panelProps} />}
          <Suspense>{overview}</Suspense>
          {record && resource.translations && (
            <Suspense>
              <TranslationsBar.Part resource={resource} record={record} {...resource.translations} />
            </Suspense>
          )}
          <FormSections sections={sections} form={form} record={record} extras={extras} folds={folds} behind={behind} />
          {children}
        </div>
      </div>
      {!readOnly && (
        <SaveBar
          createLabel={record === undefined ? createWords(resource, t, extras.create) : undefined}
          changed={form.dirty.length}
          wrong={Object.keys(form.errors).length}
          busy={saving.busy}
          onSave={() => save(false)}
          onSaveAndStay={onSaved && (() => save(true))}
          onSaveAndNext={onNext && (() => void saving.save(true).then(saved => saved && onNext()))}
          onCopy={onCopy}
          onDiscard={record === undefined ? onCancel : form.reset}
        >
          {Foot && <Foot {...panelProps} />}
        </SaveBar>
      )}
      {guarded && <Guard form={form} saving={saving} isFree={isFree} />}
      <Conflict fields={fields} form={form} saving={saving} />
    </div>
  )
}
/** Asks before the form is left with changes. */
const Guard = ({ form, saving, isFree }: Pick<Props, 'form' | 'isFree'> & { readonly saving: Saving }) => (
  <LeaveGuard
    dirty={form.dirty.length > 0}
    isFree={isFree}
    onSave={async () => (await saving.save(true)) !== undefined}
  />
)
/** Saving that leaves the form, as `onSaved` does, unless it is asked to stay. */
function useLeavingSave({ onSaved, ...options }: Parameters<typeof useSave>[0]) {
  const stays = useRef(false)
  const leave = () => {
    if (!stays.current) onSaved?.()
  }
  const saving = useSave({ ...options, onSaved: leave })
  const save = (stay: boolean) => {
    stays.current = stay
    void saving.save()
  }
  return { saving, save }
}
/** Few sections are seen at a glance. */
const hasNav = (sections: readonly Section[]): boolean => sections.length > 2
/** Asks whose values shall stand where somebody else has saved first. */
function Conflict({ fields, form, saving }: { fields: readonly FormField[]; form: RecordForm; saving: Saving }) {
  if (saving.theirs === undefined) return null
  return (
    <Suspense>
      <ConflictDialog
        fields={fields}
        form={form}
        theirs={saving.theirs}
        busy={saving.busy}
        onSettle={mine => void saving.settle(mine)}
        onCancel={saving.giveUp}
      />
    </Suspense>
  )
}
/** Messages about fields that have no input here, so that somebody sees them. */
function Unplaced({ form, sections }: { readonly form: RecordForm; readonly sections: readonly Section[] }) {
  const { t } = useTranslation()
  const names = editableFields(sections).map(({ name }) => name)
  const unplacedErrors = Object.entries(form.errors).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))
  if (unplacedErrors.length === 0) return null
  return (
    <div className={cards.notices}>
      <Alert
        type="error"
        title={t('This could not be saved')}
        description={unplacedErrors.map(([path, message]) => <div key={path}>{message}</div>)}
      />
    </div>
  )
}
/** Keeps what is typed over a reload that the app itself proposes. */
function useDraft(form: RecordForm): void {
  const { pathname } = useLocation()
  const latest = useRef<() => Values | undefined>(() => undefined)
  useEffect(() => {
    latest.current = () =>
      form.dirty.length > 0 ? Object.fromEntries(form.dirty.map(name => [name, form.values[name]])) : undefined
  })
  useEffect(() => registerDraft(pathname, () => latest.current()), [pathname])
}
