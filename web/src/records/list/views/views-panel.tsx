/** The saved views of a list, to open, to begin with and to pin; a chunk of its own. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { inSentence } from '../../../lib/in-sentence.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { NO_VIEW } from '../../queries/list-query.ts'
import { keepListSetting, ownList } from '../../queries/list-setting.ts'
import type { SavedView } from '../../queries/open-view.ts'
import { isMine, mayChange, viewsQuery } from './view-actions.ts'
import type { ViewProps } from './view-props.ts'
import styles from './views.module.css'

interface Props extends ViewProps {
  readonly onDone: () => void
  /** null: a new one */
  readonly onEdit: (view: SavedView | null) => void
}
export function ViewsPanel(props: Props) {
  const { resource, view: open, onDone, onEdit } = props
  const { t } = useTranslation()
  const session = useSession()
  const { data, error, refetch } = useQuery(viewsQuery(resource))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('a')?.focus(), [])
  const usual = ownList(session, resource)?.defaultView ?? undefined
  const groups = [
    { title: t('My views'), views: data?.filter(each => isMine(each, session)) ?? [] },
    { title: t('Shared with me'), views: data?.filter(each => !isMine(each, session)) ?? [] },
  ]
  return (
    <div ref={panel} className={styles.panel}>
      <ul>
        <li className={styles.row}>
          <Link
            to={{ search: usual === undefined ? '' : `?view=${NO_VIEW}` }}
            preventScrollReset
            {...(open.view === undefined && { 'aria-current': 'true' as const })}
            onClick={onDone}
          >
            {t('All {{what}}', { what: inSentence(t(resource.title[1])) })}
          </Link>
        </li>
      </ul>
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loading />}
      {groups.map(
        ({ title, views }) =>
          views.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {views.map(each => (
                  <Row key={each._id} {...props} saved={each} />
                ))}
              </ul>
            </section>
          ),
      )}
      {!session.impersonated && <Button onClick={() => onEdit(null)}>{t('Save this list as a view')}</Button>}
    </div>
  )
}
function Row({ resource, view: open, saved, onDone, onEdit }: Props & { readonly saved: SavedView }) {
  const { t } = useTranslation()
  const session = useSession()
  const own = ownList(session, resource)
  const { _id: id, name, createdBy, roles } = saved
  const isUsual = own?.defaultView?._id === id
  const isPinned = own?.pinned.some(each => each._id === id) ?? false
  const isMailed = own?.mailed?.includes(id) ?? false
  const mail = async (on: boolean) => {
    const isSaved = await keepListSetting(resource.name, on ? { mail: id } : { unmail: id })
    if (isSaved && on) toast.success({ title: t('New records in “{{name}}” are mailed to you once a day', { name }) })
    if (isSaved && !on) toast.success({ title: t('“{{name}}” is not mailed any more', { name }) })
    return isSaved
  }
  const mine = isMine(saved, session)
  const note = mine
    ? joinNames(roles.map(({ label }) => label).filter(label => label !== null))
    : (createdBy?.label ?? '')
  return (
    <li className={styles.row}>
      <Link
        to={{ search: `?view=${id}` }}
        preventScrollReset
        {...(open.view?._id === id && { 'aria-current': 'true' as const })}
        onClick={onDone}
      >
        <bdi>{name}</bdi>
        {note !== '' && <small>{mine ? t('For {{who}}', { who: note }) : t('By {{who}}', { who: note })}</small>}
      </Link>
      <Toggle
        on={isUsual}
        label={t('Open the list with {{name}}', { name })}
        icon={isUsual ? <Icon name="star" size={16} filled /> : <Icon name="star" size={16} />}
        onPress={() => keepListSetting(resource.name, { defaultView: isUsual ? null : id })}
      />
      <Toggle
        on={isPinned}
        label={t('Keep {{name}} in the menu', { name })}
        icon={isPinned ? <Icon name="pin" size={16} filled /> : <Icon name="pin" size={16} />}
        onPress={() => keepListSetting(resource.name, isPinned ? { unpin: id } : { pin: id })}
      />
      <Toggle
        on={isMailed}
        label={t('Mail me what is new in {{name}}', { name })}
        icon={isMailed ? <Icon name="bell" size={16} filled /> : <Icon name="bell" size={16} />}
        onPress={() => mail(!isMailed)}
      />
      {mayChange(saved, session) && (
        <Button
          type="text"
          size="small"
          aria-label={t('Edit the view {{name}}', { name })}
          title={t('Edit the view {{name}}', { name })}
          icon={<Icon name="edit" size={16} />}
          onClick={() => onEdit(saved)}
        />
      )}
    </li>
  )
}
interface ToggleProps {
  readonly on: boolean
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => Promise<boolean>
}
function Toggle({ on, label, icon, onPress }: ToggleProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={on}
      aria-label={label}
      title={label}
      icon={icon}
      onClick={() => void onPress()}
    />
  )
}
