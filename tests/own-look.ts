/** True in the site of an owner, whose look is no longer that of the project (vitest.config.ts). */
export const hasOwnLook = process.env.OWN_LOOK === '1';
