/** The pattern of a drawn signature: strokes of whole numbers within 600 × 200, as in `M10 20 L30 40 M50 60 L70 80`. */
export const DRAWING = String.raw`^(?:M\d{1,3} \d{1,3}(?: L\d{1,3} \d{1,3})*(?: |$))+$`
