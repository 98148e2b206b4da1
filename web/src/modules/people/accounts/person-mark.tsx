/** A person's photo, or their initials. */
import './person-mark.css'

interface PersonMarkProps {
  readonly name: string
  readonly photo: string | null
  readonly size?: number
}
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '')
  const first = words[0]?.charAt(0) ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}
export function PersonMark({ name, photo, size = 32 }: PersonMarkProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  if (photo !== null) return <img className="person-mark" src={photo} alt="" style={style} />
  return (
    // an image of initials: a button around it says the name already
    <span className="person-mark" style={style} data-initials={initialsOf(name)} aria-hidden />
  )
}
