/** A record beside its list, for resources whose records have no screen of their own; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useSearchParams } from 'react-router'
import { RECORD } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { HeadingRank } from '../../ui/page-header.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { FormExtras } from '../form/fields/form-extras.ts'
import { EditScreen } from './edit-screen.tsx'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly extras: FormExtras
}
export function RecordDrawer({ resource, id, extras }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const close = () => {
    const next = new URLSearchParams(params)
    next.delete(RECORD)
    next.delete('tab')
    setParams(next, { preventScrollReset: true })
  }
  return (
    <SidePanel place="end" size="760px" title={t(resource.title[0])} onClose={close}>
      {/* an article of its own, so that its header is not taken for the page's */}
      <article>
        <HeadingRank value="h2">
          <EditScreen key={id} resource={resource} id={id} extras={extras} />
        </HeadingRank>
      </article>
    </SidePanel>
  )
}
