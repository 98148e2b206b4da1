/** A field for a signature, drawn with pen, finger or mouse; a person who cannot draw only types the name. */
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import './signature-pad.css'

const WIDTH = 600
const HEIGHT = 200
/** The API takes images up to this size; a signature is far smaller. */
const LONGEST = 19_000

interface Props {
  /** strokes, as in `M10 20 L30 40` */
  readonly value: string
  readonly onChange: (value: string) => void
}
export function SignaturePad({ value, onChange }: Props) {
  const { t } = useTranslation()
  const drawing = useRef(false)
  function point(event: PointerEvent<SVGSVGElement>): string {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * (size - 1))
    return `${within((event.clientX - box.left) / box.width, WIDTH)} ${within((event.clientY - box.top) / box.height, HEIGHT)}`
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const start = point(event)
    onChange(`${value === '' ? '' : `${value} `}M${start} L${start}`)
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current && value.length < LONGEST) onChange(`${value} L${point(event)}`)
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <div className="signature-pad">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={
          value === '' ? t('Field to draw the signature in, empty') : t('Field to draw the signature in, drawn')
        }
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={value} />
      </svg>
      <Button size="small" disabled={value === ''} onClick={() => onChange('')}>
        {t('Draw again')}
      </Button>
    </div>
  )
}
