/** Grey bars where something will stand. */
import './skeleton.css'

/** One bar; `tall`: as tall as an input. */
export const Bone = ({ width, tall }: { readonly width?: string; readonly tall?: boolean }) => (
  <span className="bone" data-tall={tall} style={{ inlineSize: width }} aria-hidden />
)
/** Lines in place of a text, the last one shorter; `widths`: the width of each. */
export const Skeleton = ({ rows = 2, widths }: { readonly rows?: number; readonly widths?: readonly string[] }) => (
  <div className="skeleton" aria-hidden>
    {(widths ?? Array.from({ length: rows }, (_, row) => (row + 1 === rows ? '61%' : '100%'))).map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are bars that keep no state
      <Bone key={row} width={width} />
    ))}
  </div>
)
