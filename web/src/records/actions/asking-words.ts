import { t } from '../../lib/i18n.ts'

/** The title of a question: 'Suspend Al Fanar'. A label of several words has its object already: 'Publish tender: School'. */
export function doingTo(label: string, record: string): string {
  const words = { step: t(label), record }
  return label.includes(' ') ? t('{{step}}: {{record}}', words) : t('{{step}} {{record}}', words)
}
/** The same as a dialog asks it. */
export const asking = (doing: string): string => t('{{question}}?', { question: doing })
