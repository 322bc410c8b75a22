import fc from "fast-check";

/** The same values in every run: an unlucky seed fails no run by chance. `ATTACHE_TEST_SEED` looks further. */
fc.configureGlobal({ seed: Number(process.env.ATTACHE_TEST_SEED ?? 20_261_122) });

export { fc };
