import { findResource } from '@siteoffice/domain/catalogue'
import { EMPTY, ME, MY_COMPANY, splitList } from '@siteoffice/domain/engine/query'
import type { Ref } from '@siteoffice/domain/engine/values'
import { Link } from 'react-router'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { recordPath } from '../paths.ts'
import { mayOpen } from './may-open.ts'
import { useOptionLabels } from './use-options.ts'

/** The record's name, as a link where the person may open it. */
export function RefLink({
  to,
  value,
  hidden = 'Hidden',
}: {
  readonly to: string
  readonly value: Ref
  readonly hidden?: string | undefined
}) {
  const { t } = useTranslation()
  const session = useSession()
  const target = findResource(to)
  if (value.label === null) return <span>{t(hidden)}</span>
  if (target === undefined || !mayOpen(target, value._id, session)) return <span>{value.label}</span>
  return <Link to={recordPath(target, value._id)}>{value.label}</Link>
}
const ReferenceCell = ({ field, value }: ShowProps<'reference'>) => (
  <span title={value.label ?? undefined}>
    <RefLink to={field.to} value={value} hidden={field.hidden} />
  </span>
)

const MOST_LABELS = 2
function ReferencesCell({ field, value }: ShowProps<'references'>) {
  const { t } = useTranslation()
  return (
    <span title={joinNames(value.map(each => each.label ?? ''))}>
      {value.slice(0, MOST_LABELS).map((each, index) => (
        <span key={each._id}>
          {index > 0 && t(', ')}
          <RefLink to={field.to} value={each} />
        </span>
      ))}
      {value.length > MOST_LABELS && ` +${value.length - MOST_LABELS}`}
    </span>
  )
}
/** The room between links below each other, so that a finger hits the right one. */
const APART = { margin: 0, paddingInlineStart: 18, lineHeight: '24px' } as const
export function ReferencesValue({ field, value }: ShowProps<'references'>) {
  return (
    <ul style={APART}>
      {value.map(each => (
        <li key={each._id}>
          <RefLink to={field.to} value={each} />
        </li>
      ))}
    </ul>
  )
}
function ReferenceFilterText({ field, value }: { readonly field: { readonly to: string }; readonly value: string }) {
  const { t } = useTranslation()
  const parts = splitList(value)
  const ids = parts.filter(each => !each.startsWith('@'))
  const { data, isPending } = useOptionLabels(field.to, ids)
  if (isPending && ids.length > 0) return <>…</>
  const labels = parts.map(part => {
    if (part === ME) return t('me')
    if (part === MY_COMPANY) return t('my company')
    return part === EMPTY ? t('none') : (data?.content.find(each => each._id === part)?.label ?? t('Hidden'))
  })
  return <>{joinNames(labels)}</>
}
export const referenceCell: CellKind<'reference'> = {
  Cell: ReferenceCell,
  words: ({ value }) => value.label ?? '–',
  shrinks: true,
  FilterText: ReferenceFilterText,
}
export const referencesCell: CellKind<'references'> = {
  Cell: ReferencesCell,
  shrinks: true,
  FilterText: ReferenceFilterText,
}
