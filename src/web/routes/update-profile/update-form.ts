import { profileForm } from '#contract/profile.ts'
import { optionalRepeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** The form "Update Profile"; its output is what the call sends. */
export const updateForm = profileForm
  .safeExtend(optionalRepeatedPassword)
  .refine(...same('newPassword'))
  .transform(({ repeated: _, ...body }) => body)
