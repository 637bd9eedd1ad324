/** Mutants that the check may let pass, as the test prints them, each with the reason. */
export const allowedSurvivors: Readonly<Record<string, string>> = {};
