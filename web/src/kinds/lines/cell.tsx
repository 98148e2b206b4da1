import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'

function LinesCell({ value }: ShowProps<'lines'>) {
  const { t } = useTranslation()
  return <span>{t('{{count}} rows', { count: value.length })}</span>
}
export const linesCell: CellKind<'lines'> = { Cell: LinesCell }
