import { profileForm } from '#contract/profile.ts'
import { optionalRepeatedPassword, same } from '#web/components/entry/repeated-password.ts'

/** What "Update Profile" asks for; what it gives is what the call sends. */
export const updateForm = profileForm
  .safeExtend(optionalRepeatedPassword)
  .refine(...same('newPassword'))
  .transform(({ repeated: _, ...body }) => body)
