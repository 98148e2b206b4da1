import { screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useHref, useNavigate } from 'react-router'
import { addPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Filters } from '../queries/list-state.ts'

interface Props {
  readonly resource: AnyResource
  /** values that the new record begins with */
  readonly prefill?: Filters
  readonly small?: boolean
  /** in place of going to the add screen; null: none is added here */
  readonly onAdd?: (() => void) | null | undefined
}
/** A link to the add screen, where the person may add. */
export function AddButton({ resource, prefill = {}, small = false, onAdd }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const path = addPath(resource, prefill)
  const href = useHref(path)
  if (onAdd === null || !screensOf(resource).includes('add') || !can(permissionFor(resource, 'create'))) return null
  return (
    <LinkButton
      type="primary"
      size={small ? 'small' : 'middle'}
      icon={<Icon name="plus" size={16} />}
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        if (onAdd) onAdd()
        else void navigate(path)
      }}
    >
      {t('Add {{what}}', { what: inSentence(t(resource.title[0])) })}
    </LinkButton>
  )
}
