import type { ImportField } from '#contract/people/people-import.ts'
import type { CsvField } from '../../csv/columns.ts'

/** The columns of a file of people: the label in our own CSV, and other headings that mean the same. */
export const PEOPLE_FIELDS: readonly CsvField<ImportField>[] = [
  { key: 'firstName', label: 'First name', headings: ['First', 'Given name', 'Forename'] },
  { key: 'lastName', label: 'Last name', headings: ['Last', 'Surname', 'Family name'] },
  { key: 'name', label: 'Full name', headings: ['Name', 'Player', 'Player name', 'Person', 'Payer', 'Payer name'] },
  { key: 'nickname', label: 'Nickname', headings: ['Nick', 'Known as', 'Goes by'] },
  {
    key: 'graduationYear',
    label: 'Class',
    headings: ['Graduation class', 'Graduation year', 'Grad year', 'Year', 'Class of'],
  },
  { key: 'position', label: 'Positions', headings: ['Position', 'Pos', 'Preferred position'] },
  { key: 'footPref', label: 'Foot', headings: ['Preferred foot', 'Strong foot'] },
  { key: 'clubTeam', label: 'Club team', headings: ['Club'] },
  { key: 'contactEmail', label: 'Mail', headings: ['Email', 'E-mail', 'Email address', 'Contact email', 'Address'] },
  { key: 'phone', label: 'Phone', headings: ['Phone number', 'Mobile', 'Cell', 'Telephone'] },
  { key: 'team', label: 'Team', headings: ['Team name'] },
  { key: 'fee', label: 'Fee', headings: ['Paid', 'Payment', 'Fee status'] },
  { key: 'emergencyName', label: 'Emergency contact', headings: ['Emergency name', 'In an emergency'] },
  { key: 'emergencyPhone', label: 'Emergency phone', headings: ['Emergency number'] },
  { key: 'emergencyNote', label: 'To be known', headings: ['Medical', 'Allergies'] },
  { key: 'notes', label: 'Note', headings: ['Notes', 'Comment', 'Remarks'] },
]

const LABELS = new Map(PEOPLE_FIELDS.map(({ key, label }) => [key, label]))
export const importFieldLabel = (field: ImportField): string => LABELS.get(field) ?? field
