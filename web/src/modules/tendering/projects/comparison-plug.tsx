/** Chooses the plug for rows that a bid does not price. It stands in the address, and exports follow it. */
import type { Plug } from '@siteoffice/domain/modules/tendering/comparable'
import { PLUGS, USUAL_PLUG } from '@siteoffice/domain/modules/tendering/comparable'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { Segments } from '../../../ui/segments.tsx'
import styles from './comparison.module.css'

export function usePlug(): readonly [Plug, (plug: Plug) => void] {
  const [search, setSearch] = useSearchParams()
  const plug = PLUGS.find(each => each === search.get('plug')) ?? USUAL_PLUG
  const setPlug = (next: Plug) =>
    setSearch(
      now => {
        if (next === USUAL_PLUG) now.delete('plug')
        else now.set('plug', next)
        return now
      },
      { replace: true },
    )
  return [plug, setPlug]
}
interface Props {
  readonly plug: Plug
  readonly onChange: (plug: Plug) => void
  /** whether there is an estimate, of which a plug can be a share */
  readonly estimated: boolean
}
export function PlugChoice({ plug, onChange, estimated }: Props) {
  const { t } = useTranslation()
  const labels: { readonly [P in Plug]: string } = {
    highest: t('Highest of the others'),
    median: t('Median of the others'),
    estimate: t('Share of the estimate'),
    left_out: t('Left out'),
  }
  return (
    <div className={styles.tools}>
      <span>{t('Missing prices are filled in with')}</span>
      <Segments
        label={t('Missing prices are filled in with')}
        value={plug}
        options={PLUGS.filter(each => each !== 'estimate' || estimated).map(each => ({
          value: each,
          label: labels[each],
        }))}
        onChange={onChange}
      />
      {plug !== USUAL_PLUG && <span>{t('Awards and scores go by the highest of the others.')}</span>}
    </div>
  )
}
