import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { Count } from '../../ui/count.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import type { RecordParts } from '../form/fields/form-extras.ts'
import styles from './record.module.css'
import { type RelatedPart, tabName } from './related.ts'
import { useFoldedTabs } from './use-folded-tabs.ts'
import { useNewestRelated } from './use-newest-related.ts'

export const HISTORY = 'history'
export const FILES = 'files'
const ScreenTab = ({ label, path }: { readonly label: string; readonly path: string }) => {
  const { t } = useTranslation()
  return <Link to={path}>{t(label)}</Link>
}
interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly related: readonly RelatedPart[]
  /** the order of the parts, as the record's screen declares it */
  readonly order: RecordParts | undefined
  readonly history: boolean
  /** undefined: the record itself */
  readonly current: string | undefined
}
/** The record itself, what refers to it with counts, its timeline and its files; links, for the URL says which is open. */
export function RecordTabs({ resource, id, related, order, history, current }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { pages, settled } = useNewestRelated(resource, id, related)
  const navigate = useNavigate()
  const hrefOf = (key: string | undefined) => {
    const next = new URLSearchParams(params)
    if (key === undefined) next.delete('tab')
    else next.set('tab', key)
    return `?${next.toString()}`
  }
  const tabs = related.map((each, index) => ({
    key: each.key,
    name: tabName(each, t),
    count: pages[index]?.totalElements,
  }))
  // many tabs are empty: those stand at the end, under one name
  const foldable = tabs.filter(({ key }) => order?.first.includes(key) !== true)
  const folded = useFoldedTabs(resource.name, foldable, settled).filter(({ key }) => key !== current)
  if (related.length === 0 && !history) return null
  const tab = (key: string | undefined, label: string, count?: number) => (
    <Link
      key={key ?? '@details'}
      to={hrefOf(key)}
      replace
      preventScrollReset
      {...(current === key && { 'aria-current': 'page' as const })}
    >
      {label} {count !== undefined && <Count>{formatNumber(count)}</Count>}
    </Link>
  )
  return (
    <div className={`${styles.tabs} on-page`}>
      <TabStrip
        label={t('Parts of this {{what}}', { what: inSentence(t(resource.title[0])) })}
        current={current}
        end={
          settled &&
          folded.length > 0 && (
            <MenuButton
              label={t('Parts that are empty')}
              named
              className={styles.folded ?? ''}
              choices={folded.map(({ key, name }) => ({
                key,
                label: name,
                onSelect: () => void navigate(hrefOf(key), { replace: true, preventScrollReset: true }),
              }))}
            >
              {t('More')} <Count>{formatNumber(folded.length)}</Count>
            </MenuButton>
          )
        }
      >
        {tab(undefined, t('Details'))}
        {tabs
          .filter(each => !folded.includes(each))
          .flatMap(({ key, name, count }) => [
            tab(key, name, count),
            ...(order?.screens ?? [])
              .filter(({ after }) => after === key)
              .map(screen => <ScreenTab key={screen.path} {...screen} />),
          ])}
        {history && tab(HISTORY, t('Timeline'))}
        {history && tab(FILES, t('Files'))}
      </TabStrip>
    </div>
  )
}
