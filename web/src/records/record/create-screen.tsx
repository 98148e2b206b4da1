import { findResource } from '@siteoffice/domain/catalogue'
import { ownerField } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Values } from '../../kinds/kind.ts'
import { listPath, recordPath } from '../../kinds/paths.ts'
import { takeDraft } from '../../lib/drafts.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import type { FormExtras } from '../form/fields/form-extras.ts'
import { defaultsOf, editableFields, prefillOf, sectionsOf } from '../form/fields/form-fields.ts'
import { useRecordForm } from '../form/fields/use-record-form.ts'
import { FormBody } from '../form/form-body.tsx'
import { RecordHeader } from './record-header.tsx'

interface Props {
  readonly resource: AnyResource
  readonly extras: FormExtras
}
/** A form for a new record; after one that another is to follow, a new form with the cursor in its first input. */
export function CreateScreen(props: Props) {
  const [formNumber, setMade] = useState(0)
  useEffect(() => {
    if (formNumber > 0) document.querySelector<HTMLElement>('main :is(input, textarea)')?.focus()
  }, [formNumber])
  return <NewRecord key={formNumber} {...props} onNext={() => setMade(formNumber + 1)} />
}
/** The new record begins with the defaults, with the values in the URL, or with a copy. */
function NewRecord({ resource, extras, onNext }: Props & { readonly onNext: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const free = useRef(false)
  const [start] = useState<Values>(() => ({
    ...defaultsOf(resource),
    ...extras.start?.(),
    ...ownCompany(resource, session),
    ...valuesToCopy(location.state),
    ...prefillOf(resource, params),
  }))
  const [draft] = useState(() => takeDraft(location.pathname) as Values | undefined) // kept by the form of this path
  const original = originalIn(location.state)
  const sections = sectionsOf(resource, 'create', session)
  const form = useRecordForm(start, editableFields(sections), draft)
  return (
    <>
      <RecordHeader resource={resource} record={undefined} />
      {original !== undefined && (
        <Alert
          type="info"
          role="status"
          title={t('A copy of “{{name}}”. What no other may have, such as a number or a code, is left empty.', {
            name: original,
          })}
        />
      )}
      <FormBody
        resource={resource}
        record={undefined}
        sections={sections}
        form={form}
        extras={extras}
        isFree={() => free.current}
        onNext={onNext}
        onCancel={() => void navigate(listPath(resource))}
        onCreated={record => {
          free.current = true
          void navigate(recordPath(resource, record._id), { replace: true })
        }}
      />
    </>
  )
}
/** Who sees only their own company's rows makes new rows for that company. */
function ownCompany(resource: AnyResource, { tenantScoped, profile }: Session): Values {
  const owner = ownerField(resource, findResource)
  return tenantScoped && profile?.company && owner !== undefined ? { [owner]: profile.company } : {}
}
/** What the copied record is called. */
function originalIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'of' in state && typeof state.of === 'string'
    ? state.of
    : undefined
}
/** Values that the copied record's screen handed over. */
function valuesToCopy(state: unknown): Values {
  if (typeof state !== 'object' || state === null || !('copy' in state)) return {}
  return typeof state.copy === 'object' && state.copy !== null ? (state.copy as Values) : {} // an object of values
}
