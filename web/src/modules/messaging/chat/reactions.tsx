/** The reactions to a message, each with how many gave it and who. */
import type { ChatMessage, Reaction } from '@siteoffice/domain/modules/messaging/messages'
import { REACTIONS } from '@siteoffice/domain/modules/messaging/messages'
import { useTranslation } from '../../../lib/i18n.ts'
import { Drawing } from '../../../ui/icon.tsx'

const DRAWINGS: { readonly [R in Reaction]: string } = {
  agree: 'M4 11h3v9H4zM7 11l4-8c2 0 3 1 2.5 3.5L13 9h5.5c1.5 0 2.3 1.2 2 2.5l-1.4 6.5c-.3 1.2-1.2 2-2.5 2H7',
  thanks: 'M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z',
  done: 'M5 12.5l5 5L19.5 7',
  looking:
    'M2.5 12c2.3-4.3 5.5-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  question: 'M9 8.5a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 18h.01',
}
export const ReactionPicture = ({ reaction }: { readonly reaction: Reaction }) => (
  <Drawing d={DRAWINGS[reaction]} size={16} />
)
/** What each reaction says, in the language of the screen. */
export function useReactionLabels(): { readonly [R in Reaction]: string } {
  const { t } = useTranslation()
  return {
    agree: t('I agree'),
    thanks: t('Thank you'),
    done: t('It is done'),
    looking: t('I am looking into it'),
    question: t('I have a question'),
  }
}
interface Props {
  readonly message: ChatMessage
  readonly own: string | undefined
  readonly onReact: (reaction: Reaction) => void
}
export function Reactions({ message, own, onReact }: Props) {
  const labels = useReactionLabels()
  const reactions = REACTIONS.flatMap(reaction => message.reactions.filter(each => each.reaction === reaction))
  if (reactions.length === 0) return null
  return (
    <div className="chat-reactions">
      {reactions.map(({ reaction, people }) => {
        const names = people.map(each => each.label).join(', ')
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={people.some(each => each._id === own)}
            aria-label={`${labels[reaction]}: ${names}`}
            title={`${labels[reaction]}: ${names}`}
            onClick={() => onReact(reaction)}
          >
            <ReactionPicture reaction={reaction} />
            {people.length}
          </button>
        )
      })}
    </div>
  )
}
