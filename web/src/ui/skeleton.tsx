/** Grey bars where something will stand. */
import './skeleton.css'

/** One bar; `tall`: as tall as an input. */
export const Bone = ({ width, tall }: { readonly width?: string; readonly tall?: boolean }) => (
  <span className="bone" data-tall={tall} style={{ inlineSize: width }} aria-hidden />
)
/** Lines of a text. */
export const Skeleton = ({ rows }: { readonly rows: number }) => (
  <div className="skeleton" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <Bone key={row} width={row + 1 === rows ? '61%' : '100%'} />
    ))}
  </div>
)
