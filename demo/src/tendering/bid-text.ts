/** Words in bids, and the reasons given when one is lost, withdrawn or disqualified. */
export const INCLUSIONS = [
  'All labour, plant, materials, testing and handover documents.',
  'Temporary works, design of formwork and scaffolding, attendance on nominated subcontractors.',
  'Two years of defects liability and first-year maintenance.',
  'Import duties, delivery to site and unloading.',
]
export const EXCLUSIONS = [
  'Rock excavation, relocation of unknown services, permit fees.',
  'Dewatering below formation level beyond 30 days.',
  'Builder’s work in connection with services; furniture and loose equipment.',
  'Value added tax, unless stated otherwise.',
]
export const ASSUMPTIONS = [
  'Free access to the whole site from the commencement date.',
  'Water and power at the boundary of the plot, free of charge.',
  'Drawings for construction are issued four weeks ahead of each activity.',
  'Prices rest on copper and steel at the rates of the day of submission.',
]
export const SUBCONTRACTORS = [
  'Piling and lifts by specialists from the approved list.',
  'Façade, lifts and fire alarm are sublet; all other trades with own labour.',
  'Asphalt laying and road markings are sublet.',
  'No more than 25 % by value will be sublet.',
]
export const WITHDRAWN = [
  'Resources are committed to another award.',
  'The bank did not issue the bid bond in time.',
  'Conflict of interest came to light.',
  'The manufacturer withdrew its price.',
]
export const DISQUALIFIED = [
  'Bid bond missing.',
  'Programme exceeds the completion date asked for.',
  'Offer is conditional on a change of payment terms.',
  'Priced bill is incomplete: three items without a rate.',
]
export const LEVELLING = [
  'Items excluded by the bidder are added at the average of the others.',
  'Value added tax taken out to compare like with like.',
  'Provisional sum added as in the tender documents.',
]
export const BID_NOTES = [
  'Clarification meeting held; confirmed the delivery times in writing.',
  'Rates for finishes look low; ask for a breakdown.',
  'Good programme, strong site team.',
  'Reference call with the last client was positive.',
]
export const CLOSED_WITHOUT_AWARD = 'The tender was closed without an award.'
