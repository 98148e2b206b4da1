/** A group of filters in words: Type: Road, or (Country: Egypt, and Budget: none). */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { type FilterNode, isGroup } from '@siteoffice/domain/engine/filter-groups'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Fragment } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { readableField } from '../../display/record.ts'
import type { Filters } from '../../queries/list-query.ts'
import { FilterValue } from './filter-value.tsx'
import { groupOf } from './group-draft.ts'

interface Props {
  readonly resource: AnyResource
  readonly filters: Filters
}
export function GroupWords({ resource, filters }: Props) {
  const { t } = useTranslation()
  const group = groupOf(filters)
  return group ? <NodeWords resource={resource} node={group} inside={false} /> : t('cannot be read')
}
interface NodeProps {
  readonly resource: AnyResource
  readonly node: FilterNode
  readonly inside: boolean
}
function NodeWords({ resource, node, inside }: NodeProps) {
  const { t } = useTranslation()
  const session = useSession()
  if (!isGroup(node)) {
    const field = readableField(resource, node.name, session)
    return (
      <>
        {t(fieldLabel(node.name, field))}: <FilterValue field={field} value={node.value} />
      </>
    )
  }
  const between = node.join === 'and' ? t('and') : t('or')
  const bracketed = inside && node.nodes.length > 1
  return (
    <>
      {bracketed && '('}
      {node.nodes.map((each, at) => (
        // the parts have nothing of their own but their place
        // biome-ignore lint/suspicious/noArrayIndexKey: they are words that keep no state
        <Fragment key={at}>
          {at > 0 && ` ${between} `}
          <NodeWords resource={resource} node={each} inside />
        </Fragment>
      ))}
      {bracketed && ')'}
    </>
  )
}
