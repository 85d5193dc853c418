import { z } from 'zod'

/** A new password typed twice. */
export const newPassword = z
  .object({
    password: z.string('New Password is required').min(1, 'New Password is required').max(200),
    confirmation: z.string('Confirm Password is required').min(1, 'Confirm Password is required'),
  })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: 'Confirm Password does not match',
  })
