import { asTyped, type FormSchema } from '#contract/edit.ts'
import { type EditRules, type MergedEdit, mergeEdit } from './merge-edit.ts'

/**
 * Merges a form that was filled in over fields as they were seen (`before`) with what stands by now ([Q113]), and holds what
 * comes of it against the form's own rules. Saves nothing where `overtaken` holds something: somebody else has changed a field
 * that the author changes too, or what both have changed does not go together.
 */
export function mergeForm<Form extends object>(
  form: FormSchema,
  { before, ...after }: Partial<Form> & { before: object },
  now: Form,
  rules?: EditRules,
): MergedEdit<Form> {
  const edit = mergeEdit<object>({ before: asTyped(form, before), after, now: asTyped(form, now) }, rules)
  const isChosen = edit.overtaken.every(({ isYoursToo }) => !isYoursToo)
  const isSaved = edit.overtaken.length === 0 || (isChosen && form.safeParse(edit.merged).success)
  return { ...edit, merged: edit.merged as Form, overtaken: isSaved ? [] : edit.overtaken }
}
