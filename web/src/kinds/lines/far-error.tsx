import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Messages } from '../check.ts'
import type { Place } from './place.ts'
import type { Sight } from './use-rows-in-sight.ts'

/** The cells that something is wrong with, from the first row on. */
export const wrongCells = (errors: Messages): readonly Place[] =>
  Object.keys(errors)
    .flatMap(path => {
      const [row = '', column = ''] = path.split('.')
      return /^\d+$/.test(row) ? [{ row: Number(row), column }] : []
    })
    .toSorted((a, b) => a.row - b.row)

interface Props {
  readonly wrong: readonly Place[]
  readonly sight: Sight
  readonly onShow: (place: Place) => void
}
/** Leads to the first row with an error that is out of sight. */
export function FarError({ wrong, sight, onShow }: Props) {
  const { t } = useTranslation()
  const far = wrong.find(({ row }) => row < sight.from || row >= sight.to)
  if (far === undefined) return null
  return (
    <Button size="small" danger onClick={() => onShow(far)}>
      {t('Show the error in row {{number}}', { number: far.row + 1 })}
    </Button>
  )
}
