/**
 * Stands for antd's provider of one tooltip that all share, which is off here. The provider of its settings would load
 * it on every screen, with all that places a popup.
 */
export default function PlainTooltips({ children }: { readonly children?: unknown }): unknown {
  return children
}
