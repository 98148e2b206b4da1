/** The texts of the network's agreements, with their merge fields. */
const PARTIES =
  'Between Siteoffice, which runs the network, and {{company.name}}, registered as {{company.registrationNo}} in {{company.city}}, represented by {{signatory.name}}, {{signatory.title}}.'
const LAST =
  '# Term¶This agreement is valid from {{validFrom}} to {{validTo}}. Either side may end it in writing with the notice agreed in it. Ending it does not touch bids that were already opened.¶# Signatures¶Agreement {{mou.code}}, version {{mou.version}}. Each side has read the text above and signs it as it stands.'

export const BODIES: { readonly [code: string]: string } = {
  'MOU-GEN': `# Memorandum of understanding¶${PARTIES}¶# Purpose¶The member takes part in the network to find projects, partners and suppliers. The network keeps the directory, runs tenders and keeps prices sealed until the opening.¶# What the member promises¶* to keep its profile, licences and insurance up to date * to bid only for works that it can carry out within its verified limit * to treat tender documents as confidential * to answer questions of the tender desk within two working days¶# What the network promises¶* to treat all bidders alike * to open bids only after the deadline and to record who opened them * to name the reason of every rejection * to keep the member’s data in the region where the member sits¶${LAST}`,
  'NDA-STD': `# Mutual confidentiality agreement¶${PARTIES}¶# What is confidential¶Drawings, prices, calculations and personal data that one side receives from the other, whatever the medium, unless they were public before.¶# How it is kept¶* only people who need it for a tender may see it * copies are destroyed when the tender is over, save for one that the law asks to keep * a breach is reported within one working day¶# Exceptions¶What a court or an authority orders to be disclosed may be disclosed to it, after the other side was told.¶${LAST}`,
  'TERMS-BID': `# Terms of bidding¶${PARTIES}¶# Bids¶A bid binds from its submission to the end of its validity. It may be withdrawn until the deadline, and revised where the project allows it.¶# Opening¶Bids are opened by a person of the tender desk after the deadline. Late bids are not opened unless the project accepts them.¶# Standstill¶Between the declaration and the contract lie at least ten days in which other bidders may ask for the reasons.¶# Conduct¶* no agreements with other bidders about prices * no payments to people of the owner * no use of subcontractors that were excluded¶${LAST}`,
  'COM-STD': `# Commission agreement¶${PARTIES}¶# Commission¶On every contract that the member is awarded through the network it pays a commission of {{commission.percent}} per cent of the awarded amount, tax not included.¶# When it is due¶The network invoices the commission when the member has accepted the award. It is payable within thirty days. Where the contract sum falls by omission of works, the commission on the difference is given back.¶# Reports¶The member reports the signing of a contract within five working days.¶${LAST}`,
  'COM-PUB': `# Commission agreement, public works¶${PARTIES}¶# Commission¶For works of public owners the commission is {{commission.percent}} per cent of the awarded amount, and not more than the cap in the agreement.¶# Transparency¶The commission is named in the bid. No other payment is made to the network for the same award.¶${LAST}`,
  'MOU-SUP': `# Memorandum for suppliers¶${PARTIES}¶# Price lists¶The supplier keeps a price list for members and holds each price for the time stated in it.¶# Deliveries¶* delivery notes name the project and the order * goods that do not conform are taken back within five working days * certificates of origin and tests come with the goods¶${LAST}`,
  'MOU-TRN': `# Memorandum on training¶${PARTIES}¶# Courses¶The member sends its site supervisors to two safety courses a year, which the network holds without a fee.¶# Records¶Attendance is entered in the profile of the company. Certificates are valid for two years.¶${LAST}`,
  'NDA-PRJ': `# Confidentiality for a single project¶${PARTIES}¶# Project¶The drawings and the bill of quantities of the project named in the assignment are confidential until its bids are opened, and the prices of others remain so afterwards.¶${LAST}`,
}
export const REASONS = {
  declined: ['Our board does not agree to a commission without a cap.', 'We leave the network at the end of the year.'],
  changes_requested: [
    'Please limit the confidentiality to three years after the end of the tender.',
    'The signatory is wrong: our general manager signs with the finance director.',
  ],
  cancelled: ['Sent under the old name of the company; a new one follows.'],
  terminated: ['The company merged with another member, whose agreement covers both.'],
} as const
export const RETIRED = 'Replaced by the terms of the platform, which every user accepts at sign-up.'
