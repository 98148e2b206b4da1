/** Who is typing in a place. Its line is there before anybody is, so that nothing moves. */
import { useTranslation } from '../../lib/i18n.ts'
import type { Typist } from '../../lib/live/places.ts'
import './marks.css'

interface Props {
  readonly typists: readonly Typist[]
  /** the name of the guest, where one may be typing */
  readonly guest?: string | undefined
}
export function TypingLine({ typists, guest = '' }: Props) {
  const { t } = useTranslation()
  const [first] = typists
  const words = () => {
    if (first === undefined) return ''
    if (typists.length > 1) return t('Several people are typing…')
    const name = first.typist?.label ?? guest
    return first.note ? t('{{name}} is writing a note…', { name }) : t('{{name}} is typing…', { name })
  }
  return (
    <p className="talk-typing" data-typing={first !== undefined}>
      {words()}
    </p>
  )
}
