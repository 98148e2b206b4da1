/** The list of any resource. */
import { hasTrash, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ReactNode, Suspense, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { hasEditScreen, RECORD } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { FormExtras } from '../form/fields/form-extras.ts'
import { useUrlListState } from '../queries/list-state.ts'
import { isViewOpen, useOpenView } from '../queries/open-view.ts'
import { AddButton } from './add-button.tsx'
import { RecordList } from './record-list.tsx'
import { RecordScreensContext } from './table/record-screens.ts'

const NONE: FormExtras = {}
/** The trash is a list of its own: the open view does not apply to it. */
const NO_VIEW_OPEN = {
  sort: undefined,
  columns: undefined,
  density: undefined,
  opened: { id: undefined, base: new URLSearchParams() },
}

interface Props {
  readonly resource: AnyResource
  /** for records that are shown beside the list */
  readonly extras?: FormExtras
  /** what else can be done with the whole list */
  readonly actions?: ReactNode
  /** fetches the code of the records' screen, so that it is there when one is opened */
  readonly loadForm?: () => Promise<unknown>
}
export function ListScreen({ resource, extras = NONE, actions, loadForm }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { Drawer } = useContext(RecordScreensContext)
  const view = useOpenView(resource)
  const state = useUrlListState(resource, view.opened)
  const [params] = useSearchParams()
  const beside = hasEditScreen(resource) ? null : params.get(RECORD)
  const trash =
    hasTrash(resource) && operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  return (
    <>
      <PageHeader
        title={state.trash ? t('{{what}} in the trash', { what: t(resource.title[1]) }) : t(resource.title[1])}
        about={t(resource.about)}
        actions={
          <>
            {!state.trash && actions}
            {trash && (
              <Button
                icon={state.trash ? <Icon name="list" size={16} /> : <Icon name="trash" size={16} />}
                onClick={() =>
                  state.set({ trash: !state.trash, filters: {}, search: '', ...(isViewOpen(state) && NO_VIEW_OPEN) })
                }
              >
                {state.trash ? t('Back to the list') : t('Trash')}
              </Button>
            )}
            {!state.trash && <AddButton resource={resource} />}
          </>
        }
      />
      {view.pending ? <Loading /> : <RecordList {...{ resource, state, view, loadForm }} />}
      {beside !== null && (
        <Suspense>
          <Drawer resource={resource} id={beside} extras={extras} />
        </Suspense>
      )}
    </>
  )
}
