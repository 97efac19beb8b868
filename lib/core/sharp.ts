import sharp from "sharp";

// One thread for each picture, and no pixels kept between two of them: libvips would keep up to 50 MB.
sharp.concurrency(1);
sharp.cache(false);

/** The library for pictures, with the settings of this product. */
export { sharp };
