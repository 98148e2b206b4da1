/** How a resolved conversation went, by one to five stars. */
import { useState } from 'preact/hooks'
import { useShared } from './context.ts'
import { Icon } from './icons.tsx'

const STARS = [1, 2, 3, 4, 5]
interface Props {
  readonly conversation: string
  readonly rating: number | null
}
export function Rating({ conversation, rating }: Props) {
  const { chat, language } = useShared()
  const { texts } = language
  const [hasFailed, setHasFailed] = useState(false)
  const rate = async (stars: number) => setHasFailed(!(await chat.rate(conversation, stars)))
  return (
    <div class="end">
      <p>{texts.resolved}</p>
      <div role="group" aria-label={texts.rate} class="rating">
        <span>{texts.rate}</span>
        <span class="stars">
          {STARS.map(stars => (
            <button
              type="button"
              key={stars}
              class="quiet"
              aria-label={texts.stars(stars)}
              aria-pressed={stars === rating}
              data-full={stars <= (rating ?? 0)}
              onClick={() => void rate(stars)}
            >
              <Icon name="star" />
            </button>
          ))}
        </span>
      </div>
      <p role="status">{hasFailed ? texts.rateFailed : rating === null ? '' : texts.thanks}</p>
    </div>
  )
}
