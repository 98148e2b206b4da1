/** Sequences of numbers that may have gaps; gap-free numbers of documents come from counters. */
export const SEQUENCES = ['company_number', 'projects_number', 'project_bid_number', 'bid_receipt_number'] as const
