/** Labels for products and warehouses: on which paper, with which code, and how many. */

/** A sheet of A4 with three labels of 70 × 37 mm in each of eight rows, or a roll of labels of 50 × 30 mm. */
export const LABEL_PAPERS = ['sheet', 'roll'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]
/** A barcode with the code of the record, or a QR code with the address of its page. */
export const LABEL_CODES = ['barcode', 'qr'] as const
export type LabelCode = (typeof LABEL_CODES)[number]
export const LABELS_ON_SHEET = 24
export const MOST_LABELLED = 100
export const MOST_LABELS = 1000
/** The resources that have labels. */
export type Labelled = 'product' | 'warehouse'
export const isLabelled = (name: string): name is Labelled => name === 'product' || name === 'warehouse'
